import { formatCount } from '#listings/domain/listing-text.ts';
import type { Chart } from '#platform/domain/chart.ts';
import { formatDollars, formatShortDollars } from '#platform/domain/money.ts';
import type { Basis, MarketTrends } from '../api.ts';
import { addMonths, formatShortMonth, type Month, monthOf } from './month.ts';

/** The three monthly series; also the anchors of their charts. */
export const TRENDS = ['prices', 'sales', 'inventory'] as const;
export type Trend = (typeof TRENDS)[number];

export const isTrend = (text: string): text is Trend => TRENDS.some((trend) => trend === text);

export const TREND_NAMES: Record<Trend, string> = {
  prices: 'Price Trends',
  sales: 'Sales Activity',
  inventory: 'Inventory Analysis',
};

type ChartOptions = { region: string; isSample?: boolean };

/** Fewer points than this show dots rather than a trend. */
export const FEWEST_POINTS = 6;

/** A region's months as a chart, with gaps for missing months. Null with fewer than six figures. */
export function trendChart(
  trend: Trend,
  { trends, basis }: MarketTrends,
  { region, isSample = false }: ChartOptions,
): Chart | null {
  const values = trends[trend];
  const months = monthsOf(trends);
  if (values.length < FEWEST_POINTS) return null;
  const byMonth = new Map(values.map(({ date, value }) => [monthOf(date), value]));
  const { title, name, format, formatShort } = WORDS[trend](basis);
  return {
    title: `${title} in ${region}${isSample ? ', sample figures' : ''}`,
    along: 'Month',
    places: months.map(formatShortMonth),
    series: [{ name, colour: 'c1', amounts: months.map((month) => byMonth.get(month) ?? null) }],
    format,
    formatShort,
  };
}

/** The text in place of a missing chart. */
export const noChart = (trend: Trend, { basis }: MarketTrends): string =>
  trend !== 'inventory' && basis.prices === 'sold prices'
    ? 'Not enough sales to chart: fewer than six of these twelve months had ten sales or more.'
    : 'Not enough months on record to chart yet.';

type Words = Pick<Chart, 'title' | 'format'> & {
  name: string;
  formatShort: (amount: number) => string;
};

const WORDS: Record<Trend, (basis: Basis) => Words> = {
  prices: ({ prices }) => ({
    title: `Average ${prices === 'sold prices' ? 'sold' : 'asking'} price by month`,
    name: prices === 'sold prices' ? 'Sold' : 'Asking',
    format: formatDollars,
    formatShort: formatShortDollars,
  }),
  sales: () => ({ title: 'Homes sold by month', name: 'Sold', ...COUNT_FORMATS }),
  inventory: () => ({
    title: 'Homes for sale at each month’s end',
    name: 'For sale',
    ...COUNT_FORMATS,
  }),
};

const COUNT_FORMATS = { format: formatCount, formatShort: formatCount };

/** From the earliest month in any of the three series to the latest. */
function monthsOf({ prices, sales, inventory }: MarketTrends['trends']): Month[] {
  const known = [...prices, ...sales, ...inventory].map(({ date }) => monthOf(date)).sort();
  const [first, last] = [known.at(0), known.at(-1)];
  const months: Month[] = [];
  for (let month = first; month && last && month <= last; month = addMonths(month, 1))
    months.push(month);
  return months;
}
