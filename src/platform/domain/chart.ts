/** One line, area or stack of bars. */
export type ChartSeries = {
  name: string;
  /** One of the theme's three chart colours. */
  colour: 'c1' | 'c2' | 'c3';
  /** A forecast or a secondary series. */
  isDotted?: boolean;
  /** One value for each position on the x-axis; null for a gap. */
  amounts: readonly (number | null)[];
};

/** The data of a chart and its table. */
export type Chart = {
  /** A short title: the chart's accessible name. */
  title: string;
  /** The x-axis label and the heading of the table's first column: 'Year'. */
  along: string;
  /** The label of each position: 'Jan 2026'. */
  places: readonly string[];
  series: readonly ChartSeries[];
  /** Formats an amount in full, for the table and the tooltip. */
  format(amount: number): string;
  /** Formats an amount briefly, for the axis; in full by default. */
  formatShort?(amount: number): string;
};

/** The index of a series' last value; -1 if it has none. */
export const lastPlace = ({ amounts }: ChartSeries): number =>
  amounts.findLastIndex((amount) => amount !== null);

/** As a share of the chart's height: labels at line ends closer than this would overlap. */
const MIN_LABEL_GAP = 0.09;

/**
 * How far to move each label at a line's end up, in lines of text, so that no two overlap: of two close labels,
 * the higher one moves half a line up and the lower one half a line down.
 */
export function nameShifts(series: readonly ChartSeries[]): number[] {
  const ends = series.map((one) => one.amounts[lastPlace(one)] ?? null);
  const all = series.flatMap(({ amounts }) => amounts.filter((amount) => amount !== null));
  const height = Math.max(...all, 0) - Math.min(...all, Number.POSITIVE_INFINITY);
  const isNear = (one: number, other: number) => Math.abs(one - other) < height * MIN_LABEL_GAP;
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
