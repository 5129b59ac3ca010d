import { describe, expect, test } from 'vitest';
import { GAZETTEER } from '#geography/domain/gazetteer.ts';
import { publishedCentre } from '#geography/domain/published-centre.ts';
import { fold } from '#places/domain/fold.ts';
import { aBoardRow, read, translated } from './board-row.sample.ts';
import { coordinates, judgeCoordinates } from './coordinates.ts';
import { canBeAt } from './postal-districts.ts';
import { unknownWordsOf } from './unknown-words.ts';

const home = { latitude: 43.65321, longitude: -79.38318 };

describe('input 42: coordinates 0,0; swapped; positive longitude; strings; outside Ontario; city centroid for 400 listings', () => {
  test.each([
    ['as they should be', 43.65321, -79.38318, home],
    ['strings', '43.65321', '-79.38318', home],
    ['positive longitude', 43.65321, 79.38318, home],
    ['swapped', -79.38318, 43.65321, home],
    ['swapped and positive', 79.38318, 43.65321, home],
    ['0,0', 0, 0, null],
    ['Montréal', 45.50169, -73.56725, null],
    ['Buffalo’s south', 41.50001, -78.87837, null],
    ['one alone', 43.65321, null, null],
    ['no numbers', 'N/A', 'N/A', null],
    ['a city’s middle, too coarse for a house', 43.65, -79.38, null],
  ])('%s', (_, latitude, longitude, point) => {
    expect(coordinates({ latitude, longitude, city: 'Toronto C08', postalCode: null })).toEqual(
      point,
    );
  });
});

test.each([
  ['in its city', 'Toronto C08', home],
  ['just outside its city', 'Mississauga', home],
  ['in another city, 170 km from its own', 'London', 'far from its city'],
  ['of a city that the site does not know', 'Sampleville', home],
  ['of no city', null, home],
])('a position %s is used only if it can be right', (_, city, judged) => {
  expect(judgeCoordinates({ ...home, city, postalCode: null })).toEqual(judged);
});

test.each([
  [0, 0, 'zero'],
  [45.50169, -73.56725, 'outside Ontario'],
  [43.65, -79.38, 'too coarse for a home'],
  [43.65321, null, 'not a pair of numbers'],
  ['north', 'west', 'not a pair of numbers'],
  [null, null, null],
  ['', '', null],
  [undefined, undefined, null],
])('%s, %s is judged: %s', (latitude, longitude, judged) => {
  expect(judgeCoordinates({ latitude, longitude, city: null, postalCode: null })).toBe(judged);
});

const PLACES = {
  oakville: { latitude: 43.46751, longitude: -79.68771 },
  london: { latitude: 42.98491, longitude: -81.24531 },
  ottawa: { latitude: 45.42151, longitude: -75.69721 },
  sudbury: { latitude: 46.49171, longitude: -80.99301 },
  barrie: { latitude: 44.38941, longitude: -79.69031 },
};
const CONTRADICTS_POSTAL_CODE = 'not where its postal code is';

describe('input 42: a position in another part of the province than the postal code', () => {
  test.each([
    ['M4Y 1A1', 'Toronto', PLACES.oakville, CONTRADICTS_POSTAL_CODE],
    ['M4Y 1A1', 'Toronto', home, home],
    ['M4Y 1A1', 'Sampleville', PLACES.oakville, CONTRADICTS_POSTAL_CODE],
    ['L6H 0A1', 'Oakville', PLACES.oakville, PLACES.oakville],
    ['L4M 0A1', 'Barrie', PLACES.barrie, PLACES.barrie],
    ['L6H 0A1', 'Sampleville', PLACES.london, CONTRADICTS_POSTAL_CODE],
    ['K1A 0B1', 'Ottawa', PLACES.ottawa, PLACES.ottawa],
    ['K1A 0B1', null, home, CONTRADICTS_POSTAL_CODE],
    ['N6A 0A1', 'London', PLACES.london, PLACES.london],
    ['N6A 0A1', null, PLACES.ottawa, CONTRADICTS_POSTAL_CODE],
    ['P3A 0A1', null, PLACES.sudbury, PLACES.sudbury],
    ['P3A 0A1', null, home, CONTRADICTS_POSTAL_CODE],
    ['H2X 0A1', null, PLACES.ottawa, CONTRADICTS_POSTAL_CODE],
    [null, 'Toronto', PLACES.oakville, PLACES.oakville],
  ])('%s of %s', (postalCode, city, position, judged) => {
    expect(judgeCoordinates({ ...position, city, postalCode })).toEqual(judged);
  });

  test.each([
    ['N6A 0A1', 'Oakville'],
    ['K1A 0B1', 'London'],
    ['M4Y 1A1', 'Mississauga'],
    ['L6H 0A1', 'Toronto'],
  ])('a postal code %s is not of %s, so no position is used', (postalCode, city) => {
    const centre = publishedCentre(city.toLowerCase(), null);
    const position = { latitude: 0.00001 + (centre?.latitude ?? 0), longitude: centre?.longitude };
    expect(judgeCoordinates({ ...position, city, postalCode })).toBe(CONTRADICTS_POSTAL_CODE);
  });

  test('such a home has no position and is counted', () => {
    const { latitude: Latitude, longitude: Longitude } = PLACES.oakville;
    const row = aBoardRow({ City: 'Toronto', PostalCode: 'M4Y 1A1', Latitude, Longitude });
    expect(translated(row)).toMatchObject({
      latitude: null,
      longitude: null,
      postalCode: 'M4Y 1A1',
    });
    expect(unknownWordsOf(read(row), row)).toEqual([
      { field: 'Latitude', word: CONTRADICTS_POSTAL_CODE },
    ]);
  });
});

test.each(GAZETTEER.cities)('$name has positions in the district of its postal codes', (city) => {
  const letter = OTHER_LETTERS[city.name] ?? 'L';
  expect(canBeAt(`${letter}1A 0A1`, fold(city.name), city)).toBe(true);
});

const OTHER_LETTERS: Record<string, string> = {
  Toronto: 'M',
  Kingston: 'K',
  Peterborough: 'K',
  London: 'N',
  Kitchener: 'N',
  Waterloo: 'N',
  Guelph: 'N',
  Cambridge: 'N',
  Brantford: 'N',
};
