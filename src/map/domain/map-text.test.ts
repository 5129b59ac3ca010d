import { expect, test } from 'vitest';
import { pointAt } from '#geography/domain/circle.ts';
import { parseView, STANDARD_FRAME } from '#geography/domain/view.ts';
import { EMPTY_SEARCH, type Search } from '#search/domain/search.ts';
import { bubbleName, mapTitle, nearestName, resultLine } from './map-text.ts';

const view = parseView('11/43.45/-79.68');
if (!view) throw new Error('a view is needed');
const VIEW: Search['within'] = { kind: 'view', view, frame: STANDARD_FRAME };
const AREA: Search['within'] = { kind: 'stored-areas', id: 'k3x9' };
const CIRCLE: Search['within'] = {
  kind: 'circle',
  circle: { latitude: 43.45, longitude: -79.68, kilometres: 2.5 },
};

test.each<[Partial<Search>, string]>([
  [{}, 'Properties for sale'],
  [{ places: ['oakville'], within: VIEW }, 'Properties for sale in Oakville'],
  [{ places: ['oakville'], homesOnly: true }, 'Homes for sale in Oakville'],
  [{ places: ['oakville'], kind: 'other' }, 'Lockers and parking spaces for sale in Oakville'],
  [
    { places: ['south_oakville'], transactionType: 'For Lease' },
    'Properties for lease in South Oakville',
  ],
  [{ places: ['toronto-the-annex'], within: VIEW }, 'Properties for sale in The Annex'],
  [{ propertyTypes: ['Detached'] }, 'Detached for sale'],
  [{ within: AREA }, 'Properties in your drawn area'],
  [{ within: CIRCLE }, 'Properties within 2.5 km'],
  [
    { within: { kind: 'circle', circle: pointAt({ latitude: 43.6, longitude: -79.4 }) } },
    'Properties at one address',
  ],
])('a map of %j is titled "%s"', (given, title) => {
  expect(mapTitle({ ...EMPTY_SEARCH, ...given })).toBe(title);
});

test.each([
  [{ total: 237, unplaced: 4 }, '4 properties without an exact address match too.'],
  [{ total: 2, unplaced: 1 }, '1 property without an exact address matches too.'],
  [{ total: 33, unplaced: 0 }, ''],
])('of %j, those without an exact address are named', (counted, text) => {
  expect(resultLine(counted, { ...EMPTY_SEARCH, within: VIEW })).toEqual([
    `${counted.total} properties in this view`,
    text,
  ]);
});

test('an area has no listings without an exact address, and says why', () => {
  const why = 'A home that shows no exact address can’t be placed in an area.';
  expect(resultLine({ total: 1, unplaced: 0 }, { ...EMPTY_SEARCH, within: AREA })).toEqual([
    '1 property',
    why,
  ]);
});

test('listings within reach are counted as such', () => {
  const why = 'A home that shows no exact address has no travel time.';
  const union = { place: 'union-station', minutes: 40 };
  const counted = { total: 53, unplaced: 0 };
  const lineFor = (reach: Search['reach']) =>
    resultLine(counted, { ...EMPTY_SEARCH, within: VIEW, reach });
  expect(lineFor([union])).toEqual(['53 properties within reach', why]);
  expect(lineFor([union, { place: 'oakville-go', minutes: 30 }])).toEqual([
    '53 properties within all times',
    why,
  ]);
});

test.each<[Partial<Search>, string]>([
  [{}, '1,304 properties from $879,000'],
  [{ homesOnly: true }, '1,304 homes from $879,000'],
  [{ kind: 'other' }, '1,304 lockers and parking spaces from $879,000'],
])('a bubble of %j is named %j', (given, name) => {
  const bubble = { count: 1_304, minPrice: 879_000, places: [] };
  expect(bubbleName(bubble, { ...EMPTY_SEARCH, ...given })).toBe(name);
});

test('the name of a bubble says where most of its homes are', () => {
  const places = [
    { key: 'toronto-riverdale', count: 61 },
    { key: 'toronto', count: 20 },
  ];
  const bubble = { count: 102, minPrice: 629_000, places };
  expect(bubbleName(bubble, { ...EMPTY_SEARCH, homesOnly: true })).toBe(
    '102 homes around Riverdale from $629,000',
  );
});

test('a row of the table has the name of the nearest place: far out a city, closer a neighbourhood', () => {
  const glenAbbey = { latitude: 43.435, longitude: -79.735 };
  expect(nearestName(glenAbbey, 8)).toBe('Near Oakville');
  expect(nearestName(glenAbbey, 12)).toBe('Near Glen Abbey');
});
