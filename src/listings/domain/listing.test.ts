import { expect, test } from 'vitest';
import { parseListingId } from './listing.ts';

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', null],
  ['99999999999999999999', null],
  ['0', null],
  ['-1', null],
  ['007', null],
  ['1.5', null],
  ['1e3', null],
  ['0x10', null],
  ['١', null],
  [' 1', null],
  ['1\n', null],
  ['', null],
])('the id %j parses as %j', (text, id) => {
  expect(parseListingId(text)).toBe(id);
});
