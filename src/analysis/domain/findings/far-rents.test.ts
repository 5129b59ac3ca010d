import { expect, test } from 'vitest';
import { areFar } from './far-rents.ts';

test.each([
  [4_925, 6_500_000, true],
  [4_925, 1_600_000, false],
  [2_400, 500_000, false],
  [1_250, 1_000_000, false],
  [1_249, 1_000_000, true],
  [2_500, 150_000, true],
])('leases at $%i a month are too far from a price of $%i: %s', (rent, price, expected) => {
  expect(areFar(rent, price)).toBe(expected);
});
