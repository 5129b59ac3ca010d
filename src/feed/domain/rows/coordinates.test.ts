import { describe, expect, test } from 'vitest';
import { coordinates, judgeCoordinates } from './coordinates.ts';

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
    expect(coordinates({ latitude, longitude, city: 'Toronto C08' })).toEqual(point);
  });
});

test.each([
  ['in its city', 'Toronto C08', home],
  ['just outside its city', 'Mississauga', home],
  ['in another city, 170 km from its own', 'London', 'far from its city'],
  ['of a city that the site does not know', 'Sampleville', home],
  ['of no city', null, home],
])('a position %s is used only if it can be right', (_, city, judged) => {
  expect(judgeCoordinates({ ...home, city })).toEqual(judged);
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
  expect(judgeCoordinates({ latitude, longitude, city: null })).toBe(judged);
});
