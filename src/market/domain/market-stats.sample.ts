import type { MarketStats, MarketTrends } from '../api.ts';
import { addMonths, firstDay, type Month } from './month.ts';

const FIRST_MONTH: Month = '2025-11';

/** One value for each of the twelve months to October 2026. */
const monthly = (valueAt: (at: number) => number) =>
  Array.from({ length: 12 }, (_, at) => ({
    month: addMonths(FIRST_MONTH, at),
    value: valueAt(at),
  }));

const PRICES = monthly((at) => 1_000_000 + 4_000 * at);
const dated = (values: { month: Month; value: number }[]) =>
  values.map(({ month, value }) => ({ date: firstDay(month), value }));

/** Oakville with 120 homes and a year of sales; override only what the test needs. */
export const aMarketStats = (given: Partial<MarketStats> = {}): MarketStats => ({
  region: 'Oakville',
  key: 'oakville',
  isKnown: true,
  averagePrice: 1_024_000,
  averagePriceYoY: 2.4,
  salesVolume: 480,
  salesVolumeYoY: -3.1,
  activeListings: 120,
  activeListingsYoY: 11.2,
  msiScore: 58,
  marketType: 'Balanced',
  priceForecastLow: 1_010_000,
  priceForecastHigh: 1_082_000,
  confidenceScore: 86,
  insight:
    'Supply: Increasing, 11.2% more homes for sale than a year earlier. Demand: Moderate, 3.1% fewer sales. Prices: Stable, up 2.4%.',
  customInsight:
    'Inventory is healthy: at the pace of these twelve months, what is for sale would take 3.0 months to sell.',
  priceChange: 2.4,
  inventory: 120,
  trends: PRICES,
  predictions: [
    'The average price in October 2027 is expected to be between $1,010,000 and $1,082,000.',
    'The market is balanced: sentiment 58/100.',
  ],
  sale: { count: 120, average: 1_000_000, median: 950_000, lowest: 400_000, highest: 2_500_000 },
  bands: [10, 60, 30, 20],
  kinds: {
    detached: { count: 60, average: 1_300_000, median: 0, lowest: 0, highest: 0 },
    condo: { count: 40, average: 600_000, median: 0, lowest: 0, highest: 0 },
    townhouse: null,
    'semi-detached': null,
  },
  lease: { count: 20, average: 3_000, median: 2_800, lowest: 1_500, highest: 9_000 },
  basis: { prices: 'sold prices', from: '2025-11-01', to: '2026-10-31', count: 480 },
  asOf: '2026-11-21T12:00:00.000Z',
  ...given,
});

/** The same from a board without sales: asking prices only. */
export const askingMarketStats = (given: Partial<MarketStats> = {}): MarketStats =>
  aMarketStats({
    averagePrice: 1_000_000,
    averagePriceYoY: null,
    salesVolume: null,
    salesVolumeYoY: null,
    activeListingsYoY: null,
    msiScore: null,
    marketType: null,
    priceForecastLow: null,
    priceForecastHigh: null,
    confidenceScore: null,
    insight: 'The 120 homes for sale in Oakville ask $1,000,000 on average.',
    customInsight:
      'Sold prices are not known here, so there are no figures on sales or the year ahead.',
    priceChange: null,
    trends: [],
    predictions: [],
    basis: { prices: 'asking prices', from: '2026-11-21', to: '2026-11-21', count: 120 },
    ...given,
  });

/** A year of Oakville's months. */
export const aMarketTrends = (given: Partial<MarketTrends['trends']> = {}): MarketTrends => ({
  trends: {
    prices: dated(PRICES),
    sales: dated(monthly((at) => 40 + ((at * 7) % 5))),
    inventory: dated(monthly((at) => 110 + at)),
    ...given,
  },
  basis: { prices: 'sold prices', from: '2025-11-01', to: '2026-10-31', count: 480 },
});
