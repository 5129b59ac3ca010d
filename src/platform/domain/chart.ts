/** One line, area or stack of bars. */
export type ChartSeries = {
  name: string;
  /** Of the look's three colours for charts. */
  colour: 'c1' | 'c2' | 'c3';
  /** What is expected, or stands beside the point. */
  isDotted?: boolean;
  /** One for each place along the bottom; null where there is none. */
  amounts: readonly (number | null)[];
};

/** What a chart shows, and the table behind it. */
export type Chart = {
  /** What it shows, in a few words: its name for whoever does not see it. */
  title: string;
  /** What lies along the bottom, and heads the table's first column: 'Year'. */
  along: string;
  /** Each place along the bottom, as it is written there: 'Jan 2026'. */
  places: readonly string[];
  series: readonly ChartSeries[];
  /** An amount in full, for the table and under the pointer. */
  show(amount: number): string;
  /** An amount where room is short, on the axis; as in full if not given. */
  showShort?(amount: number): string;
};

/** The place of the last amount of a series; -1 where it has none. */
export const lastPlace = ({ amounts }: ChartSeries): number =>
  amounts.findLastIndex((amount) => amount !== null);

/** Of the height of a chart: names at the ends of two lines that are nearer than this would cover each other. */
const NEAR = 0.09;

/**
 * How far each name at a line's end moves up, in lines of text, so that no two of them cover each other: half a line
 * up for the higher of two near ones and half a line down for the lower.
 */
export function nameShifts(series: readonly ChartSeries[]): number[] {
  const ends = series.map((one) => one.amounts[lastPlace(one)] ?? null);
  const all = series.flatMap(({ amounts }) => amounts.filter((amount) => amount !== null));
  const height = Math.max(...all, 0) - Math.min(...all, Number.POSITIVE_INFINITY);
  const isNear = (one: number, other: number) => Math.abs(one - other) < height * NEAR;
  return ends.map((end, at) => {
    if (end === null) return 0;
    const near = ends.flatMap((other, place) =>
      other !== null && place !== at && isNear(end, other) ? [{ other, place }] : [],
    );
    if (near.length === 0) return 0;
    return near.some(({ other, place }) => other > end || (other === end && place < at))
      ? -0.5
      : 0.5;
  });
}
