import { expect, test } from 'vitest';
import { AREAS, areaOf } from './areas.ts';

test.each([
  ['toronto', 'Bridle Path-Sunnybrook-York Mills', 'bridle_path'],
  ['toronto', 'Rosedale-Moore Park', 'rosedale'],
  ['toronto', 'Forest Hill North', 'forest_hill'],
  ['toronto', 'Hoggs Hollow', 'hoggs_hollow'],
  ['toronto', 'Yorkville', 'yorkville'],
  ['toronto', 'Annex', null],
  ['toronto', 'High Park-Swansea', null],
  ['oakville', '1013 - OO Old Oakville', 'south_oakville'],
  ['oakville', 'South East Oakville (Morrison)', 'south_oakville'],
  ['oakville', 'Bronte', 'south_oakville'],
  ['oakville', 'Bronte Creek', null],
  ['king', 'King City', 'king_bridge'],
  ['king', 'Nobleton', null],
  ['markham', 'Rosedale', null],
  [null, 'Rosedale', null],
  ['toronto', null, null],
])('in %s, the neighbourhood %s belongs to the area %s', (city, neighbourhood, area) => {
  expect(areaOf(city, neighbourhood)).toBe(area);
});

test('the footer lists seven areas in its own order', () => {
  expect(AREAS.map(({ name }) => name)).toEqual([
    'South Oakville',
    'Bridle Path',
    'Rosedale',
    'Yorkville',
    'Forest Hill',
    'Hoggs Hollow',
    'King/Bridge',
  ]);
});
