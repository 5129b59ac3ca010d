import { expect, test } from 'vitest';
import { readable } from './readable.ts';

test.each([
  ['maxPrice', 'Max price'],
  ['first-time_buyer', 'First time buyer'],
  ['Oakville, near the lake', 'Oakville, near the lake'],
  [900_000, '900,000'],
  [true, 'Yes'],
  [false, 'No'],
  [null, 'Not said'],
  ['', 'Not said'],
  [['oakville', 'milton'], 'Oakville, Milton'],
  [{ minPrice: 1, maxPrice: 2 }, 'Min price: 1; Max price: 2'],
])('%j is read as %j', (value, words) => {
  expect(readable(value)).toBe(words);
});
