import type { MarketStats } from '../../api.ts';
import { monthOf, showMonth } from '../month.ts';
import { FEWEST_POINTS } from '../trend-charts.ts';

/** A series by month, ready to be drawn. */
export type Chart = {
  title: string;
  /** The same in words, for who does not see it. */
  alt: string;
  points: { label: string; value: number }[];
  ticks: { label: string; value: number }[];
  /** What stands at the last point. */
  last: string;
};

type Series = {
  values: readonly { date: string; value: number }[];
  show: (value: number) => string;
  /** For bars, whose length says how many. */
  fromZero?: boolean;
};

const MONTHS = 12;

/** Null where there are too few months to draw. */
export function chartOf(title: string, { values, show, fromZero = false }: Series): Chart | null {
  const shown = values.slice(-MONTHS);
  const [first, last] = [shown.at(0), shown.at(-1)];
  if (!first || !last || shown.length < FEWEST_POINTS) return null;
  const amounts = shown.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  const months = shown.map(({ date, value }) => `${showMonth(monthOf(date))} ${show(value)}`);
  return {
    title,
    alt: `${title}, by month: ${months.join(', ')}. The lowest is ${show(lowest)}, the highest ${show(highest)}.`,
    points: shown.map(({ date, value }) => ({
      label: showMonth(monthOf(date)).slice(0, 3),
      value,
    })),
    ticks: ticksOf(fromZero ? 0 : lowest, highest).map((value) => ({ label: show(value), value })),
    last: show(last.value),
  };
}

const STEPS = [1, 2, 2.5, 5, 10];
const INTERVALS = 4;

/** Round values from below the lowest to above the highest, evenly apart; five at most, one apart at the least. */
export function ticksOf(lowest: number, highest: number): number[] {
  const spread = Math.max(highest - lowest, 1);
  const power = 10 ** Math.floor(Math.log10(spread / INTERVALS));
  const steps = [...STEPS, ...STEPS.map((step) => 10 * step)].map((step) => step * power);
  const fits = (step: number) =>
    step >= 1 && Math.ceil(highest / step) - Math.floor(lowest / step) <= INTERVALS;
  const step = steps.find(fits) ?? 100 * power;
  const from = Math.floor(lowest / step);
  const to = Math.max(Math.ceil(highest / step), from + 1);
  return Array.from({ length: to - from + 1 }, (_, at) => (from + at) * step);
}

/** What the page says of the figures, each once. */
export const alsoToRead = ({ insight, customInsight, predictions }: MarketStats): string[] =>
  [insight, customInsight, ...predictions].filter((text) => text !== '');
