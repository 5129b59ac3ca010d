import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MarketHistory, SoldMonth } from './market-history.ts';
import { wholeMonthsBefore } from './month.ts';
import { regionOf } from './region.ts';
import type { Snapshot } from './snapshot.ts';
import { pastOf, statsOf } from './stats-of.ts';
import { trendsOf } from './trends-of.ts';

const TODAY = '2026-11-21';

const SNAPSHOT: Snapshot = {
  sale: { count: 60, average: 990_000, median: 900_000, lowest: 300_000, highest: 3_000_000 },
  bands: [10, 30, 10, 10],
  kinds: { detached: null, condo: null, townhouse: null, 'semi-detached': null },
  lease: null,
};

/** The last `count` months with overrides; by default ten sales of a million each. */
const sold = (count: number, given: (at: number) => Partial<SoldMonth> = () => ({})): SoldMonth[] =>
  wholeMonthsBefore(TODAY, count).map((month, at) => {
    const own = { sold: 10, listed: 20, inventory: 40, ...given(at) };
    return { month, paid: own.sold * 1_000_000, ...own };
  });

const stats = (history: Partial<MarketHistory>) =>
  statsOf({
    region: regionOf('Oakville'),
    snapshot: SNAPSHOT,
    past: pastOf({ sold: [], asking: [], ...history }, TODAY),
    asOf: new Date('2026-11-20T12:00:00Z'),
    today: TODAY,
  });

test('the year is the last twelve full months, compared with the twelve before', () => {
  const figures = stats({
    sold: sold(36, (at) => {
      if (at < 12) return { sold: 1_000 };
      if (at < 24) return { sold: 10, paid: 8_000_000, inventory: 50 };
      return { sold: 12, paid: 12_000_000, inventory: 60 };
    }),
  });
  expect(figures).toMatchObject({
    averagePrice: 1_000_000,
    averagePriceYoY: 25,
    priceChange: 25,
    salesVolume: 144,
    salesVolumeYoY: 20,
    activeListings: 60,
    inventory: 60,
    activeListingsYoY: 20,
    basis: { prices: 'sold prices', from: '2025-11-01', to: '2026-10-31', count: 144 },
  });
  expect(figures.insight).toBe(
    'Supply: Increasing, 20.0% more homes for sale than a year earlier. Demand: Strong, 20.0% more sales. Prices: Rising, up 25.0%.',
  );
  expect(figures.customInsight).toBe(
    'Inventory is healthy: 20.0% more homes for sale than a year earlier. At the pace of the last twelve months, the homes for sale would take 5.0 months to sell; for every 100 homes listed, 60 were sold.',
  );
  expect(figures.trends).toHaveLength(12);
  expect(figures.trends.at(-1)).toEqual({ month: '2026-10', value: 1_000_000 });
});

test('with fewer than ten sales in the year, only asking prices are published, dated by the last refresh', () => {
  const figures = stats({ sold: sold(36, (at) => ({ sold: at === 35 ? 9 : 0 })) });
  expect(figures).toMatchObject({
    averagePrice: 990_000,
    averagePriceYoY: null,
    salesVolume: null,
    salesVolumeYoY: null,
    msiScore: null,
    marketType: null,
    priceForecastLow: null,
    confidenceScore: null,
    trends: [],
    predictions: [],
    basis: { prices: 'asking prices', from: '2026-11-20', to: '2026-11-20', count: 60 },
  });
  expect(JSON.stringify(figures)).not.toContain('1,000,000');
});

test('an unchanged inventory reads as about as many homes as a year earlier', () => {
  const { insight, customInsight } = stats({ sold: sold(36) });
  expect(insight).toContain(', about as many homes for sale as a year earlier. Demand:');
  expect(customInsight).toContain(': about as many homes for sale as a year earlier. At the pace');
});

test('the insight on asking prices speaks of one home in the singular', () => {
  const [count, average] = [1, 990_000];
  const sale = { count, average, median: average, lowest: average, highest: average };
  const { insight } = statsOf({
    region: regionOf('Oakville'),
    snapshot: { ...SNAPSHOT, sale },
    past: pastOf({ sold: [], asking: [] }, TODAY),
    asOf: null,
    today: TODAY,
  });
  expect(insight).toBe('The one home for sale in Oakville is listed at $990,000.');
});

test('below ten sales, no figure changes with the price of one sale', () => {
  const figuresFrom = (price: number) => {
    const history = {
      sold: sold(36, (at) => (at === 33 ? { sold: 9, paid: price } : { sold: 0, paid: 0 })),
      asking: [],
    };
    return [stats(history), trendsOf(history, TODAY, 36)];
  };
  expect(figuresFrom(20_000_000)).toEqual(figuresFrom(4_000_000));
});

test('months with fewer than ten sales are published only as a total', () => {
  const figuresFrom = (first: number) => {
    const history = {
      sold: sold(36, (at) => {
        if (at === 34) return { sold: 5, paid: first };
        if (at === 35) return { sold: 5, paid: 10_000_000 - first };
        return { sold: 0, paid: 0 };
      }),
      asking: [],
    };
    return [stats(history), trendsOf(history, TODAY, 36)];
  };
  expect(figuresFrom(2_000_000)).toEqual(figuresFrom(7_000_000));
  expect(figuresFrom(2_000_000)[0]).toMatchObject({ averagePrice: 1_000_000, salesVolume: 10 });
});

test('with fewer than ten sales in the year before, no change is published', () => {
  const figures = stats({ sold: sold(24, (at) => ({ sold: at < 12 ? (at === 0 ? 9 : 0) : 10 })) });
  expect(figures).toMatchObject({ salesVolume: 120, salesVolumeYoY: null, averagePriceYoY: null });
  expect(figures.msiScore).toBeNull();
});

test('less than twelve months of records do not count as a year', () => {
  expect(stats({ sold: sold(11) })).toMatchObject({ salesVolume: null, averagePrice: 990_000 });
});

test('a month with fewer than ten sales is left out of prices and sales, along with another that keeps it from being derived, and stays in inventory', () => {
  const { trends, basis } = trendsOf(
    { sold: sold(36, (at) => (at === 30 ? { sold: 9 } : {})), asking: [] },
    TODAY,
    12,
  );
  expect(trends.prices).toHaveLength(10);
  expect(trends.sales).toHaveLength(10);
  expect(trends.prices.map(({ date }) => date)).not.toContain('2026-05-01');
  expect(trends.sales.map(({ date }) => date)).not.toContain('2026-05-01');
  expect(trends.inventory).toHaveLength(12);
  expect(basis).toEqual({
    prices: 'sold prices',
    from: '2025-11-01',
    to: '2026-10-31',
    count: 119,
  });
});

test.each([12, 24, 36])(
  'subtracting the published months from any total never leaves one to nine sales, over %i months',
  (range) => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 36, maxLength: 36 }),
        (sales) => {
          const history = { sold: sold(36, (at) => ({ sold: sales[at] ?? 0 })), asking: [] };
          const { trends, basis } = trendsOf(history, TODAY, range);
          fc.pre(basis.prices === 'sold prices');
          const left = basis.count - trends.sales.reduce((sum, { value }) => sum + value, 0);
          expect(left === 0 || left >= 10).toBe(true);
        },
      ),
    );
  },
);

test.each([12, 24, 36])('a range of %i months has that many, latest last', (range) => {
  const { trends } = trendsOf({ sold: sold(36), asking: [] }, TODAY, range);
  expect(trends.prices).toHaveLength(range);
  expect(trends.prices.at(-1)?.date).toBe('2026-10-01');
});

test('a board without sales shows monthly asking prices and no sales', () => {
  const asking = wholeMonthsBefore(TODAY, 13).map((month, at) => ({
    month,
    averagePrice: at === 0 ? 900_000 : 990_000,
    inventory: at === 0 ? 50 : 60,
  }));
  const { trends, basis } = trendsOf({ sold: [], asking }, TODAY, 12);
  expect(trends).toMatchObject({ prices: { length: 12 }, sales: [], inventory: { length: 12 } });
  expect(basis.prices).toBe('asking prices');
  expect(stats({ asking })).toMatchObject({
    averagePriceYoY: 10,
    activeListingsYoY: 20,
    salesVolume: null,
    basis: { prices: 'asking prices' },
  });
});
