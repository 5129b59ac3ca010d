import { expect, test } from 'vitest';
import { aProperty } from '#listings/api.sample.ts';
import { parseListPage } from './search-query.ts';
import { similarHomesAddress } from './similar-homes.ts';

/** The search that the address asks for. */
const searched = (given: Parameters<typeof aProperty>[0]) => {
  const address = similarHomesAddress(aProperty(given));
  return parseListPage(new URLSearchParams(address.split('?')[1])).search;
};

test('homes like one are those of its type in its city, at most a fifth cheaper or dearer', () => {
  expect(searched({ price: 1_329_000 })).toMatchObject({
    places: ['oakville'],
    homesOnly: true,
    transactionType: 'For Sale',
    propertyTypes: ['Detached'],
    minPrice: 1_000_000,
    maxPrice: 1_600_000,
  });
});

test('homes like one for lease are for lease, at about its rent', () => {
  expect(searched({ transactionType: 'For Lease', price: 3_200 })).toMatchObject({
    transactionType: 'For Lease',
    minPrice: 2_500,
    maxPrice: 3_900,
  });
});

test('homes like one whose rent is for a year are at about its monthly rent', () => {
  const lease = { price: 38_400, priceUnit: '/year', monthlyRent: 3_200 };
  expect(searched({ transactionType: 'For Lease', ...lease })).toMatchObject({
    minPrice: 2_500,
    maxPrice: 3_900,
  });
});

test.each([
  ['that invites offers', { price: 1 }],
  ['whose price is for a square foot', { price: 24, priceUnit: '/sq. ft.' }],
])('homes like one %s have any price', (_, given) => {
  expect(searched(given)).toMatchObject({ minPrice: null, maxPrice: null });
});
