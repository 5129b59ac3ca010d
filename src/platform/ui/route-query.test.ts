import { expect, test } from 'vitest';
import { parseQuery } from './route-query.ts';

test.each([
  ['', {}],
  ['?city=oakville&search=12+King%20St', { city: 'oakville', search: '12 King St' }],
  ['?type=Detached&type=Land', { type: 'Detached,Land' }],
  ['?noise&__proto__=1', { noise: '', ['__proto__']: '1' }],
])('the query %j is read as text, repeated parameters joined with commas', (text, query) => {
  expect(parseQuery(text)).toEqual(query);
});
