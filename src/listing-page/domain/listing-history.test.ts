import { expect, test } from 'vitest';
import { aProperty } from '#listings/api.sample.ts';
import type { PropertyDetail } from '#listings/api.ts';
import { historyFacts } from './listing-history.ts';

const factsOf = (given: Partial<PropertyDetail>) =>
  historyFacts({ ...aProperty({ price: 955_000 }), ...given }).map(
    ({ label, value }) => `${label}: ${value}`,
  );

test('the past of a listing is told from its first day to its sale', () => {
  const facts = factsOf({
    ListingContractDate: '2026-05-04',
    DaysOnMarket: 41,
    OriginalListPrice: 1_000_000,
    PreviousListPrice: 989_000,
    // Late in the evening of the day before, in Toronto.
    PriceChangeTimestamp: '2026-06-02T02:00:00Z',
    ClosePrice: 940_000,
    CloseDate: '2026-07-01',
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

test('of a lease the rents are told', () => {
  expect(
    factsOf({
      transactionType: 'For Lease',
      price: 3_200,
      OriginalListPrice: 3_000,
      ClosePrice: 3_150,
    }),
  ).toEqual([
    'Original price: $3,000/month',
    'Since first listed: +6.7%',
    'Leased for: $3,150/month',
  ]);
});

test.each<[string, Partial<PropertyDetail>, string[]]>([
  ['nothing of which the board says nothing', {}, []],
  ['the first day of a home that came today', { DaysOnMarket: 0 }, ['Days on market: 0']],
  [
    'a price that never changed',
    { OriginalListPrice: 955_000 },
    ['Original price: $955,000', 'Since first listed: Unchanged'],
  ],
  ['no date that a board makes up', { ListingContractDate: '0001-01-01', CloseDate: 'soon' }, []],
  ['no day that is none', { ListingContractDate: '2026-13-45' }, []],
])('it tells %s', (_what, given, facts) => {
  expect(factsOf(given)).toEqual(facts);
});
