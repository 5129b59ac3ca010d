import fc from 'fast-check';
import { expect, test } from 'vitest';
import { queryFields } from './query-fields.ts';

const asUrl = (query: string) => [...new Map(new URL(`http://localhost/?${query}`).searchParams)];

test.each([
  '',
  'city=Richmond+Hill&minPrice=500000',
  'a=1&b=2&a=3',
  'a&=b&&=&c==d&',
  '?a=b',
  'a=%26%3D%2B+%20',
  'city=Montr%C3%A9al&city=Montréal',
  'a=%&b=%4&c=%zz',
  'a=%E9&b=%ED%A0%80&c=%F0%9F%8F',
  'a=%EF%BB%BFb&c=%00',
  '__proto__=x&constructor=y',
  'a=\'x\'&b="y"&c=<z>',
  'a=x\ty&b= z ',
])('reads %j as URL does', (query) => {
  expect([...queryFields(query)]).toEqual(asUrl(query));
});

test('reads any query as URL does', () => {
  const signs = fc.constantFrom(...'&=+%?;[]\'"<> \t', '%2', '%C3%A9', '%E9', '%00', 'é', 'city');
  const text = fc.oneof(signs, fc.string({ unit: 'binary', maxLength: 3 }));
  const query = fc.array(text).map((parts) => parts.join('').replaceAll('#', ''));
  fc.assert(
    fc.property(query, (given) => {
      expect([...queryFields(given)]).toEqual(asUrl(given));
    }),
  );
});
