import { expect, test } from 'vitest';
import { listPageFacts } from './list-page-facts.ts';
import { EVERYTHING, type Search } from './search.ts';

const factsOf = (given: Partial<Search> = {}, page = 1) =>
  listPageFacts({ ...EVERYTHING, ...given }, page, 'https://www.example.com');

test('the list is titled "Available Properties", with the place if one is chosen', () => {
  expect(factsOf().title).toBe('Available Properties');
  expect(factsOf({ city: 'richmond-hill' }).title).toBe('Available Properties in Richmond Hill');
  expect(factsOf({ city: 'oakville', transactionType: 'For Lease' }).title).toBe(
    'Available Properties for lease in Oakville',
  );
  expect(factsOf({ city: 'oakville' }, 3).title).toBe('Available Properties in Oakville, page 3');
});

test('its canonical URL is absolute, keeps the filters and page, and drops the sort order', () => {
  expect(factsOf().canonical).toBe('https://www.example.com/properties');
  expect(factsOf({ city: 'oakville', sort: 'newest' }, 2).canonical).toBe(
    'https://www.example.com/properties?city=oakville&page=2',
  );
});

test.each<[Partial<Search>, boolean]>([
  [{}, true],
  [{ city: 'oakville', transactionType: 'For Lease' }, true],
  [{ city: 'south_oakville', propertyType: 'Detached' }, true],
  [{ city: 'Atlantis' }, false],
  [{ city: 'oakville', minBedrooms: 3 }, false],
  [{ maxPrice: 900_000 }, false],
])('a list filtered by %j can be indexed by search engines: %s', (given, may) => {
  expect(factsOf(given).mayBeIndexed).toBe(may);
});
