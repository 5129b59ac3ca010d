import { expect, test } from 'vitest';
import { parseQuery } from './route-query.ts';

test.each([
  ['', {}],
  ['?city=oakville&search=12+King%20St', { city: 'oakville', search: '12 King St' }],
  ['?page=2&page=3', { page: '3' }],
  ['?noise&__proto__=1', { noise: '', ['__proto__']: '1' }],
])('the query %j is read as text, the last of repeated parameters', (text, query) => {
  expect(parseQuery(text)).toEqual(query);
});
