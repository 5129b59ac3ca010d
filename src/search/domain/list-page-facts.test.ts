import { expect, test } from 'vitest';
import { parseView, STANDARD_FRAME } from '#geography/domain/view.ts';
import { listPageFacts } from './list-page-facts.ts';
import type { Presentation } from './presentation.ts';
import { EMPTY_SEARCH, type Search } from './search.ts';

const factsOf = (given: Partial<Search> = {}, page = 1, show: Presentation = 'list', total = 1) =>
  listPageFacts(
    { search: { ...EMPTY_SEARCH, ...given }, page, show, total },
    'https://www.example.com',
  );

test('the list is titled "Available Properties", with the place if one is chosen', () => {
  expect(factsOf().title).toBe('Available Properties');
  expect(factsOf({ places: ['richmond-hill'] }).title).toBe(
    'Available Properties in Richmond Hill',
  );
  expect(factsOf({ places: ['oakville'], transactionType: 'For Lease' }).title).toBe(
    'Available Properties for lease in Oakville',
  );
  expect(factsOf({ places: ['oakville'] }, 3).title).toBe(
    'Available Properties in Oakville, page 3',
  );
});

test('lockers and parking spaces are named in its title', () => {
  expect(factsOf({ places: ['toronto'], kind: 'other' })).toMatchObject({
    title: 'Available Properties in Toronto: Lockers and parking spaces',
    canonical: 'https://www.example.com/properties?city=toronto&kind=other',
  });
});

test.each<[Partial<Search>, string]>([
  [{}, 'Properties for sale in the'],
  [{ homesOnly: true }, 'Homes for sale in the'],
  [{ propertyTypes: ['Detached'] }, 'Detached properties for sale in the'],
  [{ propertyTypes: ['Detached'], homesOnly: true }, 'Detached homes for sale in the'],
  [{ kind: 'other' }, 'Lockers and parking spaces for sale in the'],
])('the description of a list of %j begins ‘%s’', (given, begins) => {
  expect(factsOf(given).description).toMatch(new RegExp(`^${begins}`));
});

test('its canonical URL is absolute, keeps the filters and page, and drops the sort order', () => {
  expect(factsOf().canonical).toBe('https://www.example.com/properties');
  expect(factsOf({ places: ['oakville'], sort: 'newest' }, 2).canonical).toBe(
    'https://www.example.com/properties?city=oakville&page=2',
  );
});

test('a list of a neighbourhood is titled with its name, and keeps it in its canonical URL', () => {
  expect(factsOf({ places: ['toronto-the-annex'] })).toMatchObject({
    title: 'Available Properties in The Annex',
    canonical: 'https://www.example.com/properties?city=toronto-the-annex',
  });
});

test.each<[Partial<Search>, boolean]>([
  [{}, true],
  [{ places: ['oakville'], transactionType: 'For Lease' }, true],
  [{ places: ['south_oakville'], propertyTypes: ['Detached'] }, true],
  [{ places: ['Atlantis'] }, false],
  [{ places: ['toronto-leslieville'] }, true],
  [{ places: ['oakville'], minBedrooms: 3 }, false],
  [{ kind: 'other' }, false],
  [{ maxPrice: 900_000 }, false],
])('a list filtered by %j can be indexed by search engines: %s', (given, may) => {
  expect(factsOf(given).mayBeIndexed).toBe(may);
});

test('any text may follow a city’s name, so a neighbourhood’s list is indexed only if it has homes', () => {
  const ofNeighbourhood = (total: number | undefined) =>
    listPageFacts(
      { search: { ...EMPTY_SEARCH, places: ['toronto-anything'] }, page: 1, show: 'list', total },
      '',
    );
  expect([1, 0, undefined].map((total) => ofNeighbourhood(total).mayBeIndexed)).toEqual([
    true,
    false,
    false,
  ]);
});

test('maps are not indexed, and their canonical URL is that of the whole list', () => {
  const view = parseView('11/43.45/-79.68');
  if (!view) throw new Error('a view is needed');
  const within = { kind: 'view', view, frame: STANDARD_FRAME } as const;
  const ofMap = factsOf({ places: ['oakville'], within }, 1, 'split');
  expect(ofMap.mayBeIndexed).toBe(false);
  expect(ofMap.canonical).toBe('https://www.example.com/properties?city=oakville');
  expect(factsOf({ places: ['oakville'] }, 1, 'map').mayBeIndexed).toBe(false);
  expect(factsOf({ within }).mayBeIndexed).toBe(false);
});
