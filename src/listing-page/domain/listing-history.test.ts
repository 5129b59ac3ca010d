import { expect, test } from 'vitest';
import { aPropertyDetail, type GivenDetail } from '#listings/api.sample.ts';
import { historyFacts } from './listing-history.ts';

const factsOf = (given: GivenDetail) =>
  historyFacts(aPropertyDetail({ price: 955_000, ...given })).map(
    ({ label, value }) => `${label}: ${value}`,
  );

test('a listing’s history runs from its first day to its sale', () => {
  const facts = factsOf({
    listingContractDate: '2026-05-04',
    daysOnMarket: 41,
    originalPrice: 1_000_000,
    previousPrice: 989_000,
    // Late in the evening of the day before, in Toronto.
    priceChangedAt: '2026-06-02T02:00:00Z',
    closePrice: 940_000,
    closeDate: '2026-07-01',
  });
  expect(facts).toEqual([
    'Listed on: May 4, 2026',
    'Days on market: 41',
    'Original price: $1,000,000',
    'Previous price: $989,000',
    'Price changed on: June 1, 2026',
    'Since first listed: −4.5%',
    'Sold for: $940,000',
    'Sold on: July 1, 2026',
  ]);
});

test('the history of a lease shows rents', () => {
  expect(
    factsOf({
      transactionType: 'For Lease',
      price: 3_200,
      originalPrice: 3_000,
      closePrice: 3_150,
    }),
  ).toEqual([
    'Original price: $3,000/month',
    'Since first listed: +6.7%',
    'Leased for: $3,150/month',
  ]);
});

test('the outcome of a home for sale or lease claims neither', () => {
  expect(factsOf({ transactionType: 'For Sale or Lease', closePrice: 940_000 })).toEqual([
    'Sold or leased for: $940,000',
  ]);
});

test.each<[string, GivenDetail, string[]]>([
  ['nothing of which the board says nothing', {}, []],
  ['the first day of a home that came today', { daysOnMarket: 0 }, ['Days on market: 0']],
  [
    'a price that never changed',
    { originalPrice: 955_000 },
    ['Original price: $955,000', 'Since first listed: Unchanged'],
  ],
])('the history shows %s', (_what, given, facts) => {
  expect(factsOf(given)).toEqual(facts);
});
