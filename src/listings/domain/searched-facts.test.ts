import { describe, expect, test } from 'vitest';
import { dollars } from '#platform/domain/money.ts';
import { aListing } from './listing.sample.ts';
import type { Listing } from './listing.ts';
import { priceChangeOf } from './price-change.ts';
import { searchedFacts } from './searched-facts.ts';

const changeOf = (price: number, original: number | undefined, given: Partial<Listing> = {}) =>
  priceChangeOf(
    aListing({
      price: dollars(price),
      ...given,
      details: original === undefined ? {} : { originalPrice: dollars(original) },
    }),
  );

describe('the change from the original price', () => {
  test.each([
    ['a reduction', 958_000, 1_000_000, -4.2],
    ['an increase', 1_050_000, 1_000_000, 5],
    ['less than a twentieth of a percent', 999_999, 1_000_000, null],
    ['the same price', 1_000_000, 1_000_000, null],
    ['an unknown original', 1_000_000, undefined, null],
    ['an original of zero', 1_000_000, 0, null],
    ['an original of another unit', 1_000_000, 4_000, null],
  ])('is a percentage: %s', (_, price, original, change) => {
    expect(changeOf(price, original)).toBe(change);
  });

  test('is unknown for a lease priced by area or year, and known for a monthly rent', () => {
    const lease = { offeredFor: 'For Lease' } as const;
    expect(changeOf(24, 26, { ...lease, priceUnit: '/sq. ft.' })).toBeNull();
    expect(changeOf(2_400, 2_500, lease)).toBe(-4);
  });
});

test.each([
  ['Immediate', 'immediate'],
  ['1-29 days', '1-29 days'],
  ['30-59 Days', '30-59 days'],
  ['60-89 days', '60-89 days'],
  ['90+ days', '90+ days'],
  ['Flexible', 'flexible'],
  ['Other', null],
  [undefined, null],
])('a possession of %j is searched as %j', (possession, word) => {
  expect(searchedFacts(aListing({ details: { possession } })).possession).toBe(word);
});

test('open houses are searched by when they end, the first first', () => {
  const openHouses = [
    { day: '2026-05-10', starts: '14:00', ends: '16:00' },
    { day: '2026-05-09', starts: '11:00', ends: '13:30' },
  ];
  expect(searchedFacts(aListing({ details: { openHouses } })).openHouses).toBe(
    '2026-05-09T13:30,2026-05-10T16:00',
  );
  expect(searchedFacts(aListing()).openHouses).toBeNull();
});

test('the remarks and the board’s type are searched as they are shown', () => {
  const given = { description: 'No carpet.', propertySubType: 'Co-op Apartment' };
  expect(searchedFacts(aListing(given))).toMatchObject(given);
});
