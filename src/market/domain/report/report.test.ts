import { expect, test } from 'vitest';
import { aMarketStats, askingMarketStats } from '../market-stats.sample.ts';
import { aReport } from './report.sample.ts';
import { reportOf } from './report.ts';

const ofStats = (given: Parameters<typeof aMarketStats>[0]) =>
  reportOf(aReport({ stats: aMarketStats(given) }));

test.each([
  [4.5, 'Prices are 4.5% higher than a year ago'],
  [-4.5, 'Prices are 4.5% lower than a year ago'],
  [0.4, 'Prices are the same as a year ago'],
  [-0.4, 'Prices are the same as a year ago'],
  [null, 'What homes sold for'],
])('a yearly price change of %s gets its own heading', (averagePriceYoY, headline) => {
  expect(ofStats({ averagePriceYoY }).headline).toBe(headline);
});

test.each([
  ['2026-12-01T04:59:00.000Z', 'Market report, November 2026'],
  ['2026-12-01T05:00:00.000Z', 'Market report, December 2026'],
  [null, 'Market report, October 2026'],
])('figures of %s make a report for that month in Toronto time', (asOf, title) => {
  expect(ofStats({ asOf }).title).toBe(title);
});

test('the summary covers prices, sales and the requested property type in three sentences', () => {
  expect(reportOf(aReport()).summary).toBe(
    'The average home in Oakville sold for $1,024,000, 2.4% more than a year earlier. 480 homes were sold from November 1, 2025 to October 31, 2026, 3.1% fewer than a year earlier; 120 are for sale now. The 60 detached homes for sale are listed at $1,300,000 on average.',
  );
});

test('without sales the report shows asking prices', () => {
  const report = reportOf(aReport({ stats: askingMarketStats(), propertyType: 'Any' }));
  expect(report.summary).toBe(
    'The 120 homes for sale in Oakville are listed at $1,000,000 on average.',
  );
  expect(report.cover.figures.map(({ name }) => name)).toEqual([
    'Average asking price',
    'Homes for sale',
    'Homes for lease',
  ]);
  expect(report.forecast.range).toBeNull();
  expect(report.sentiment.score).toBeNull();
});

test('with a single home for sale the report gives its price and no average', () => {
  const stats = askingMarketStats({ activeListings: 1 });
  expect(reportOf(aReport({ stats, propertyType: 'Any' })).summary).toBe(
    'The one home for sale in Oakville is listed at $1,000,000.',
  );
});

test.each([
  ['Any', []],
  ['Detached', ['Detached']],
  ['Semi-Detached', ['Semi-detached']],
  ['Townhouse', ['Townhouses']],
  ['Condo', ['Condo apartments']],
] as const)('a request for %s marks %j in the table', (propertyType, marked) => {
  const { kinds } = reportOf(aReport({ propertyType }));
  expect(kinds.filter(({ isChosen }) => isChosen).map(({ name }) => name)).toEqual(marked);
  expect(kinds).toHaveLength(4);
});

test('months are listed latest first, with a dash for unknown values', () => {
  const { trends } = aReport();
  const sparse = { ...trends, trends: { ...trends.trends, sales: [] } };
  const { months } = reportOf(aReport({ trends: sparse }));
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({
    month: 'October 2026',
    price: '$1,044,000',
    sales: '–',
    inventory: '121',
  });
});
