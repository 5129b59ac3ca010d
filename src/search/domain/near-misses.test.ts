import { expect, test } from 'vitest';
import { someFacets } from '#listings/api.sample.ts';
import { nearMisses } from './near-misses.ts';
import { EMPTY_SEARCH } from './search.ts';

const search = { ...EMPTY_SEARCH, places: ['king'], minBedrooms: 5, maxPrice: 1_000_000 } as const;

test('a near miss says how many homes dropping one filter would find, most homes first', () => {
  const facets = someFacets({
    city: { 'all-cities': 3 },
    minBedrooms: [14, 14, 9, 4, 1, 0],
    prices: [2, 1, 0, 3],
  });
  expect(nearMisses(search, facets).map(({ label, count }) => [label, count])).toEqual([
    ['5+ bedrooms', 14],
    ['Up to $1M', 6],
    ['King', 3],
  ]);
});

test('where a neighbourhood has no such homes, those of all places are a near miss', () => {
  const facets = someFacets({ city: { 'all-cities': 3 } });
  expect(nearMisses({ ...EMPTY_SEARCH, places: ['toronto-leslieville'] }, facets)).toMatchObject([
    { label: 'Leslieville', count: 3, without: EMPTY_SEARCH },
  ]);
});

test('a filter isn’t offered if dropping it would still find nothing', () => {
  const facets = someFacets({ city: {}, minBedrooms: [0, 0, 0, 0, 0, 0], prices: [0, 1] });
  expect(nearMisses(search, facets).map(({ label }) => label)).toEqual(['Up to $1M']);
});

test('where no lockers or parking spaces are found, the homes there are a near miss', () => {
  const facets = someFacets({ kind: { homes: 7, other: 0 }, city: {} });
  expect(nearMisses({ ...EMPTY_SEARCH, kind: 'other', places: ['king'] }, facets)).toMatchObject([
    { label: 'Lockers and parking', count: 7, without: { ...EMPTY_SEARCH, places: ['king'] } },
  ]);
});

test('switching to sales isn’t offered, because no count covers leases and sales together', () => {
  expect(nearMisses({ ...EMPTY_SEARCH, transactionType: 'For Lease' }, someFacets())).toEqual([]);
});
