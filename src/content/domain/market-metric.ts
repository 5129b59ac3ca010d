import { calculatorAtRate } from '#mortgage/domain/calculator-address.ts';
import type { TodaysRate } from '#mortgage/domain/fixed-rates.ts';
import { showRate } from '#mortgage/domain/mortgage-form.ts';
import { showDollars } from '#platform/domain/money.ts';

/** One figure of the market as a card shows it. */
export type MarketMetric = {
  label: string;
  value: string;
  /** Of when and of what it is, and where from. */
  note: string;
  /** True for a figure that nobody computed: it is marked as a sample. */
  isSample: boolean;
  /** A page that continues from the figure. */
  link?: { href: string; label: string };
};

const wholeNumber = new Intl.NumberFormat('en-CA');

const NOT_COMPUTED = 'A fixed example, not computed from listings';

/** What the FAQ page says of the market where nothing has been computed. */
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

/** What the knowledge hub says of the market where nothing has been computed. */
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

/** What homes for sale come to: how many there are, and what they ask on average. */
type Asked = { count: number; average: number };

/** The average that was computed, in place of the sample; the sample where there is none. */
export const averageOr = (sample: MarketMetric, asked: Asked | null | undefined): MarketMetric =>
  asked
    ? {
        label: sample.label,
        value: showDollars(asked.average),
        note: `Average list price of the ${wholeNumber.format(asked.count)} homes for sale in the Greater Toronto Area`,
        isSample: false,
      }
    : sample;

/** Today's rate from the rates panel, in place of the sample; a rate from a sample source is still a sample. */
export const rateOr = (sample: MarketMetric, today: TodaysRate | null): MarketMetric =>
  today
    ? {
        label: sample.label,
        value: showRate(today.rate),
        note: `${today.name}, ${today.source}`,
        isSample: today.isSample,
        link: { href: calculatorAtRate(today.rate), label: 'Calculate with this rate' },
      }
    : sample;

/** How a market reads: in words, and as a sentiment of 0 to 100. */
type Read = { marketType: string | null; msiScore: number | null };

/** The condition that was computed, in place of the sample. */
export const conditionOr = (sample: MarketMetric, read: Read | undefined): MarketMetric =>
  read?.marketType
    ? {
        label: sample.label,
        value: read.marketType,
        note: `Sentiment ${read.msiScore}/100, from a year of sales`,
        isSample: false,
      }
    : sample;

/** How the call for the listings stands: on its way, refused, or here. */
export type Counted = { at: 'loading' } | { at: 'failed' } | { at: 'shown'; total: number };

/** The count of homes for sale; 'Loading' until it is known. */
export const activeListings = (counted: Counted): MarketMetric => ({
  label: 'Active listings',
  value: shownCount(counted),
  note: 'Homes for sale in the Greater Toronto Area right now',
  isSample: false,
});

function shownCount(counted: Counted): string {
  if (counted.at === 'loading') return 'Loading';
  if (counted.at === 'failed') return 'Not available';
  return wholeNumber.format(counted.total);
}
