import { expect, test } from 'vitest';
import { linkedHomes } from './linked-homes.ts';

const ORIGIN = 'https://homes.example.com';

test.each([
  ['the address of its page', `Here it is: ${ORIGIN}/property/12.`, [12]],
  ['the same without the site', 'See /property/12', [12]],
  ['the other address of its page', `${ORIGIN}/properties/12`, [12]],
  ['a page of another site', 'https://else.example/property/12', []],
  ['a page of another site, named without https', 'else.example/property/12', []],
  ['a page below it', '/property/12/photos', []],
  ['the list of homes', '/properties?city=oakville', []],
  ['a number that no home can have', '/property/0 /property/9999999999', []],
  ['two, the last one first', '/property/1 and /property/2', [2, 1]],
])('homes in a message with %s', (_, text, homes) => {
  expect(linkedHomes([text], ORIGIN)).toEqual(homes);
});

test('homes are listed once each, most recent first, at most twelve', () => {
  expect(linkedHomes(['/property/1', '/property/2', '/property/1'], ORIGIN)).toEqual([1, 2]);
  const many = Array.from({ length: 20 }, (_, nth) => `/property/${nth + 1}`);
  expect(linkedHomes(many, ORIGIN)).toHaveLength(12);
});
