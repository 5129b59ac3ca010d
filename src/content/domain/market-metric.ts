import { calculatorAtRate } from '#mortgage/domain/calculator-address.ts';
import type { TodaysRate } from '#mortgage/domain/fixed-rates.ts';
import { formatRate } from '#mortgage/domain/mortgage-form.ts';
import { formatDollars } from '#platform/domain/money.ts';
import { homesAddress } from '#search/domain/homes-address.ts';

/** A market figure as shown on a card. */
export type MarketMetric = {
  label: string;
  value: string;
  /** The figure's date, scope and source. */
  note: string;
  /** True for a figure that we did not compute; it is marked as a sample. */
  isSample: boolean;
  /** A page with more about the figure. */
  link?: { href: string; label: string };
};

const wholeNumber = new Intl.NumberFormat('en-CA');

const NOT_COMPUTED = 'A fixed example, not computed from listings';

/** The FAQ page's market figure if none has been computed. */
export const FAQ_AVERAGE_PRICE: MarketMetric = {
  label: 'Average GTA price',
  value: 'about $1.2M',
  note: NOT_COMPUTED,
  isSample: true,
};
export const FAQ_FIXED_RATES: MarketMetric = {
  label: '5-year fixed rates',
  value: '5.5-6.5%',
  note: 'A fixed example, not a lender’s offer',
  isSample: true,
};

/** The knowledge hub's market figure if none has been computed. */
export const HUB_AVERAGE_PRICE: MarketMetric = {
  label: 'Average GTA price',
  value: '1,247,000 CAD',
  note: NOT_COMPUTED,
  isSample: true,
};
export const HUB_MORTGAGE_RATE: MarketMetric = {
  label: 'Mortgage rate',
  value: '6.2%',
  note: 'A fixed example, not a lender’s offer',
  isSample: true,
};
export const HUB_MARKET_CONDITION: MarketMetric = {
  label: 'Market condition',
  value: 'Balanced',
  note: NOT_COMPUTED,
  isSample: true,
};

/** Homes for sale: their number and average asking price. */
type AskingPrices = { count: number; average: number };

/** The computed average, or the sample if there is none. */
export const averageOr = (
  sample: MarketMetric,
  prices: AskingPrices | null | undefined,
): MarketMetric =>
  prices
    ? {
        label: 'Average asking price',
        value: formatDollars(prices.average),
        note: `Of the ${wholeNumber.format(prices.count)} homes for sale in the Greater Toronto Area`,
        isSample: false,
      }
    : sample;

/** Today's rate from the rates panel, or the sample. A rate from a sample source still counts as a sample. */
export const rateOr = (sample: MarketMetric, today: TodaysRate | null): MarketMetric =>
  today
    ? {
        label: sample.label,
        value: formatRate(today.rate),
        note: `${today.name}, ${today.source}`,
        isSample: today.isSample,
        link: { href: calculatorAtRate(today.rate), label: 'Calculate with this rate' },
      }
    : sample;

/** Market type in words, and sentiment from 0 to 100. */
type MarketCondition = { marketType: string | null; msiScore: number | null };

/** The computed market condition, or the sample. */
export const conditionOr = (
  sample: MarketMetric,
  market: MarketCondition | undefined,
): MarketMetric =>
  market?.marketType
    ? {
        label: sample.label,
        value: market.marketType,
        note: `Sentiment ${market.msiScore}/100, from a year of sales`,
        isSample: false,
      }
    : sample;

/** State of the listings call. */
export type Counted =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'shown'; total: number };

/** The number of homes for sale; 'Loading' until it is known. */
export const activeListings = (counted: Counted): MarketMetric => ({
  label: 'Active listings',
  value: shownCount(counted),
  note: 'Homes for sale in the Greater Toronto Area right now',
  isSample: false,
  link: { href: homesAddress('gta'), label: 'See these homes' },
});

function shownCount(counted: Counted): string {
  if (counted.status === 'loading') return 'Loading';
  if (counted.status === 'failed') return 'Not available';
  return wholeNumber.format(counted.total);
}
