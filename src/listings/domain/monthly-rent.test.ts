import { describe, expect, test } from 'vitest';
import { dollars } from '#platform/domain/money.ts';
import { aListing } from './listing.sample.ts';
import type { Listing } from './listing.ts';
import { comparablePrice, monthlyRent } from './monthly-rent.ts';

const rentOf = (price: number, given: Partial<Listing>) =>
  monthlyRent(aListing({ offeredFor: 'For Lease', price: dollars(price), ...given }));

describe('the monthly rent', () => {
  test.each<[string, number, Partial<Listing>, number | null]>([
    ['of a rent a month is that rent', 2_400, {}, 2_400],
    ['of a rent a year is a twelfth', 28_800, { priceUnit: '/year' }, 2_400],
    ['is rounded to the cent', 10_000, { priceUnit: '/year' }, 833.33],
    ['of a rent a week is a twelfth of 52', 600, { priceUnit: '/week' }, 2_600],
    ['of a rent a day is unknown', 150, { priceUnit: '/day' }, null],
    ['of a rent for an unnamed unit is unknown', 18, { priceUnit: '' }, null],
    ['of a rent per acre is unknown', 900, { priceUnit: '/acre' }, null],
  ])('%s', (_, price, given, rent) => {
    expect(rentOf(price, given)).toBe(rent);
  });

  const exact = { sizeFrom: 1_200, sizeTo: 1_200 };
  test.each<[string, Partial<Listing>, number | null]>([
    ['a gross one of an exact size', { priceUnit: '/sq. ft. gross', ...exact }, 2_600],
    ['a gross one a month', { priceUnit: '/sq. ft. gross/month', ...exact }, 31_200],
    [
      'a gross one of a range',
      { priceUnit: '/sq. ft. gross', sizeFrom: 1_200, sizeTo: 1_499 },
      null,
    ],
    ['a gross one of no size', { priceUnit: '/sq. ft. gross', sizeFrom: null, sizeTo: null }, null],
    ['a net one, which leaves out additional rent', { priceUnit: '/sq. ft.', ...exact }, null],
    ['a net one a month', { priceUnit: '/sq. ft./month', ...exact }, null],
  ])('of $26 per square foot: %s', (_, given, rent) => {
    expect(rentOf(26, given)).toBe(rent);
  });
});

test('a home for sale is compared by its price, whatever its unit, and one for sale or lease by its rent', () => {
  const given = { price: dollars(30_000), priceUnit: '/year' };
  expect(comparablePrice(aListing({ ...given, offeredFor: 'For Sale' }))).toBe(30_000);
  expect(comparablePrice(aListing({ ...given, offeredFor: 'For Sale or Lease' }))).toBe(2_500);
});
