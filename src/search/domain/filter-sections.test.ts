import { expect, test } from 'vitest';
import { clearSection, countIn, FILTER_SECTIONS } from './filter-sections.ts';
import { chooseFact, factsOf } from './filters/facts.ts';
import { chooseFewest } from './filters/rooms.ts';
import { chooseUnsaid } from './filters/unsaid.ts';
import { moreFilterCount } from './more-filters.ts';
import { EMPTY_SEARCH, type Search } from './search.ts';

const searchOf = (given: Partial<Search>): Search => ({ ...EMPTY_SEARCH, ...given });

test('a section counts its own filters only, and the most used ones belong to none', () => {
  const search = searchOf({
    minBedrooms: 3,
    minParking: 2,
    minSize: 1500,
    minGarage: 1,
    facts: ['finishedBasement', 'separateEntrance', 'garage'],
    minFrontage: 40,
    maxFee: 700,
    possession: ['immediate', 'flexible'],
    openHouse: 'weekend',
    subTypes: ['Duplex'],
  });
  expect(countIn(search, 'basement')).toBe(2);
  expect(countIn(search, 'parking')).toBe(2);
  expect(countIn(search, 'possession')).toBe(2);
  expect(countIn(search, 'features')).toBe(0);
});

test('"More filters" counts the filters of every section, and the destinations', () => {
  const search = searchOf({
    places: ['oakville'],
    minBathrooms: 2,
    facts: ['pool', 'locker', 'forcedAir', 'heatIncluded', 'photos'],
    minGarage: 1,
    minFrontage: 40,
    minDepth: 100,
    minStoreys: 2,
    maxStoreys: 3,
    minAge: 5,
    maxAge: 30,
    maxFee: 700,
    maxTaxes: 5000,
    possession: ['flexible'],
    openHouse: 'week',
    subTypes: ['Duplex'],
    reach: [{ place: 'union-station', minutes: 40 }],
  });
  const inSections = FILTER_SECTIONS.map((section) => countIn(search, section));
  expect(inSections.reduce((sum, count) => sum + count, 0)).toBe(17);
  expect(moreFilterCount(search)).toBe(18);
});

test('clearing a section leaves the others, and homes that don’t say only where something is still filtered', () => {
  const search = searchOf({
    minParking: 2,
    minGarage: 1,
    facts: ['finishedBasement', 'pool'],
    unsaid: ['basement', 'parking'],
  });
  expect(clearSection(search, 'basement')).toEqual({
    ...search,
    facts: ['pool'],
    unsaid: ['parking'],
  });
  expect(clearSection(search, 'parking')).toEqual({ ...search, minGarage: null });
});

test('chosen facts are in the order of the list, whatever the order of choosing', () => {
  const search = chooseFact(searchOf({ facts: ['pool'] }), 'finishedBasement', true);
  expect(search.facts).toEqual(['finishedBasement', 'pool']);
  expect(chooseFact(search, 'pool', false).facts).toEqual(['finishedBasement']);
});

test('a group’s facts are those of its heading', () => {
  expect(factsOf('features')).toEqual(['airConditioning', 'fireplace', 'pool', 'waterfront']);
  expect(factsOf('costs')).toEqual([]);
});

test('homes that don’t say are included by group', () => {
  const search = chooseUnsaid(searchOf({ unsaid: ['lot'] }), 'basement', true);
  expect(search.unsaid).toEqual(['lot', 'basement']);
  expect(chooseUnsaid(search, 'lot', false).unsaid).toEqual(['basement']);
});

test.each([
  ['exact stays exact', { fewest: 3, most: 3 }, 4, { fewest: 4, most: 4 }],
  ['any number is never exact', { fewest: 3, most: 3 }, 0, { fewest: 0, most: null }],
  ['a larger maximum stays', { fewest: 2, most: 4 }, 3, { fewest: 3, most: 4 }],
  ['a smaller maximum is dropped', { fewest: 2, most: 4 }, 5, { fewest: 5, most: null }],
  ['no maximum stays none', { fewest: 0, most: null }, 2, { fewest: 2, most: null }],
] as const)('choosing the fewest rooms: %s', (_, before, fewest, after) => {
  expect(chooseFewest(before, fewest)).toEqual(after);
});
