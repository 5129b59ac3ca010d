import { expect, test } from 'vitest';
import { publishedCentre } from './published-centre.ts';

const ROSEDALE = { latitude: 43.6785, longitude: -79.3805 };
const TORONTO = { latitude: 43.6532, longitude: -79.3832 };

test.each([
  ['toronto', 'Rosedale', ROSEDALE],
  ['toronto', 'ROSEDALE', ROSEDALE],
  ['toronto', 'Rosedale-Moore Park', ROSEDALE],
  ['toronto', 'Nowhere', TORONTO],
  ['toronto', null, TORONTO],
  ['london', 'Rosedale', { latitude: 42.9849, longitude: -81.2453 }],
  ['narnia', 'Rosedale', null],
  [null, 'Rosedale', null],
])('the centre of %s, %s', (city, neighbourhood, centre) => {
  expect(publishedCentre(city, neighbourhood)).toEqual(centre);
});
