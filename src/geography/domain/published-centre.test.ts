import { expect, test } from 'vitest';
import { GAZETTEER } from './gazetteer.ts';
import { publishedCentre } from './published-centre.ts';

const ROSEDALE = { latitude: 43.6785, longitude: -79.3805 };
const TORONTO = { latitude: 43.6532, longitude: -79.3832 };

test('a neighbourhood’s centre is its own city’s, also if another city has one of its name', () => {
  for (const { name, city, latitude, longitude } of GAZETTEER.neighbourhoods)
    expect([city, name, publishedCentre(city, name)]).toEqual([
      city,
      name,
      { latitude, longitude },
    ]);
});

test.each([
  ['toronto', 'Rosedale', ROSEDALE],
  ['toronto', 'ROSEDALE', ROSEDALE],
  ['toronto', 'Rosedale-Moore Park', ROSEDALE],
  ['toronto', 'High Park-Swansea', { latitude: 43.6451, longitude: -79.4679 }],
  ['toronto', 'Nowhere', TORONTO],
  ['toronto', null, TORONTO],
  ['london', 'Rosedale', { latitude: 42.9849, longitude: -81.2453 }],
  ['narnia', 'Rosedale', null],
  [null, 'Rosedale', null],
])('the centre of %s, %s', (city, neighbourhood, centre) => {
  expect(publishedCentre(city, neighbourhood)).toEqual(centre);
});
