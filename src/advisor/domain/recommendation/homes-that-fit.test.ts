import { expect, test } from 'vitest';
import { parseListPage } from '#search/domain/search-query.ts';
import { DEFAULT_PREFERENCES } from '../default-preferences.ts';
import { PROPERTY_TYPES } from '../property-types.ts';
import { homesThatFit } from './homes-that-fit.ts';

const searchOf = (address: string) => {
  const { searchParams } = new URL(address, 'https://site.example');
  return parseListPage(searchParams).search;
};

test('a BUY answer links to homes for sale within the purchase budget', () => {
  expect(searchOf(homesThatFit(DEFAULT_PREFERENCES, 'BUY'))).toMatchObject({
    places: ['toronto'],
    homesOnly: true,
    transactionType: 'For Sale',
    propertyTypes: ['Detached'],
    maxPrice: 500_000,
    minBedrooms: 2,
  });
});

test('a RENT answer links to homes for lease within the rent budget', () => {
  expect(searchOf(homesThatFit(DEFAULT_PREFERENCES, 'RENT'))).toMatchObject({
    transactionType: 'For Lease',
    maxPrice: 2_000,
  });
});

test.each(PROPERTY_TYPES)('the search supports the home type %s', (propertyType) => {
  const address = homesThatFit({ ...DEFAULT_PREFERENCES, propertyType }, 'BUY');
  expect(searchOf(address).propertyTypes).toHaveLength(1);
});
