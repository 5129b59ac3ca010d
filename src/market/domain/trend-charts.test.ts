import { expect, test } from 'vitest';
import { aMarketTrends } from './market-stats.sample.ts';
import { noChart, TRENDS, trendChart } from './trend-charts.ts';

const OAKVILLE = { region: 'Oakville' };

test('each chart title names the figure, the region and the kind of price', () => {
  const titles = TRENDS.map((trend) => trendChart(trend, aMarketTrends(), OAKVILLE)?.title);
  expect(titles).toEqual([
    'Average sold price by month in Oakville',
    'Homes sold by month in Oakville',
    'Homes for sale at each month’s end in Oakville',
  ]);
  const asking = {
    ...aMarketTrends(),
    basis: { ...aMarketTrends().basis, prices: 'asking prices' },
  } as const;
  expect(trendChart('prices', asking, OAKVILLE)?.title).toBe(
    'Average asking price by month in Oakville',
  );
});

test('samples are labelled as samples', () => {
  expect(trendChart('sales', aMarketTrends(), { region: 'Toronto', isSample: true })?.title).toBe(
    'Homes sold by month in Toronto, sample figures',
  );
});

test('the twelve months are in order, latest last', () => {
  const chart = trendChart('prices', aMarketTrends(), OAKVILLE);
  expect(chart?.places).toHaveLength(12);
  expect([chart?.places.at(0), chart?.places.at(-1)]).toEqual(['Nov 2025', 'Oct 2026']);
  expect(chart?.series[0]?.amounts[0]).toBe(1_000_000);
});

test('a month without a published price keeps its position', () => {
  const { prices } = aMarketTrends().trends;
  const chart = trendChart('prices', aMarketTrends({ prices: prices.toSpliced(4, 1) }), OAKVILLE);
  expect(chart?.places).toHaveLength(12);
  expect(chart?.series[0]?.amounts[4]).toBeNull();
  expect(chart?.series[0]?.amounts[5]).toBe(prices[5]?.value);
});

test('a chart needs six months; with fewer, a text says why it is missing', () => {
  const trends = aMarketTrends();
  const first = (count: number) => aMarketTrends({ prices: trends.trends.prices.slice(0, count) });
  expect(trendChart('prices', first(6), OAKVILLE)?.series[0]?.amounts.slice(0, 6)).toHaveLength(6);
  expect(trendChart('prices', first(5), OAKVILLE)).toBeNull();
  expect(noChart('prices', trends)).toMatch(/^Not enough sales to chart: fewer than six/);
  expect(noChart('inventory', trends)).toBe('Not enough months on record to chart yet.');
});

test('there is no chart if no month has figures', () => {
  expect(trendChart('sales', aMarketTrends({ sales: [] }), OAKVILLE)).toBeNull();
});
