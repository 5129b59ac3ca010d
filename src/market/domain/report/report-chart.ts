import type { MarketStats } from '../../api.ts';
import { addMonths, formatMonth, type Month, monthOf } from '../month.ts';
import { FEWEST_POINTS } from '../trend-charts.ts';

/** A monthly series, ready to draw. */
export type Chart = {
  title: string;
  /** Text alternative. */
  alt: string;
  /** Null for a month without a figure: the chart breaks there. */
  points: { label: string; value: number | null }[];
  ticks: { label: string; value: number }[];
  /** Label of the last point. */
  last: string;
};

type Series = {
  values: readonly { date: string; value: number }[];
  format: (value: number) => string;
  /** For bar charts, whose axis must start at zero. */
  fromZero?: boolean;
};

const MONTHS = 12;

/** Null if there are too few months to draw. */
export function chartOf(title: string, { values, format, fromZero = false }: Series): Chart | null {
  const latest = values.at(-1);
  const from = latest && addMonths(monthOf(latest.date), 1 - MONTHS);
  const shown = from === undefined ? [] : values.filter(({ date }) => monthOf(date) >= from);
  const [first, last] = [shown.at(0), shown.at(-1)];
  if (!first || !last || shown.length < FEWEST_POINTS) return null;
  const amounts = shown.map(({ value }) => value);
  const [lowest, highest] = [Math.min(...amounts), Math.max(...amounts)];
  const months = shown.map(({ date, value }) => `${formatMonth(monthOf(date))} ${format(value)}`);
  return {
    title,
    alt: `${title}, by month: ${months.join(', ')}. The lowest is ${format(lowest)}, the highest ${format(highest)}.`,
    points: everyMonth(monthOf(first.date), monthOf(last.date)).map((month) => ({
      label: formatMonth(month).slice(0, 3),
      value: shown.find(({ date }) => monthOf(date) === month)?.value ?? null,
    })),
    ticks: ticksOf(fromZero ? 0 : lowest, highest).map((value) => ({
      label: format(value),
      value,
    })),
    last: format(last.value),
  };
}

function everyMonth(first: Month, last: Month): Month[] {
  const months: Month[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

const STEP_FACTORS = [1, 2, 2.5, 5, 10];
const MAX_INTERVALS = 4;

/** Round tick values that enclose the range, evenly spaced: at most five, at least 1 apart. */
export function ticksOf(lowest: number, highest: number): number[] {
  const spread = Math.max(highest - lowest, 1);
  const power = 10 ** Math.floor(Math.log10(spread / MAX_INTERVALS));
  const steps = [...STEP_FACTORS, ...STEP_FACTORS.map((step) => 10 * step)].map(
    (step) => step * power,
  );
  const fits = (step: number) =>
    step >= 1 && Math.ceil(highest / step) - Math.floor(lowest / step) <= MAX_INTERVALS;
  const step = steps.find(fits) ?? 100 * power;
  const from = Math.floor(lowest / step);
  const to = Math.max(Math.ceil(highest / step), from + 1);
  return Array.from({ length: to - from + 1 }, (_, at) => (from + at) * step);
}

/** The page's notes on the figures, without duplicates. */
export const alsoToRead = ({ insight, customInsight, predictions }: MarketStats): string[] =>
  [insight, customInsight, ...predictions].filter((text) => text !== '');
