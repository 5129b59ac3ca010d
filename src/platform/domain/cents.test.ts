import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOf, ofCents, shareOf } from './cents.ts';
import { dollars } from './money.ts';
import { percent } from './percent.ts';

test.each([
  [368_333, 1.5, 5_525],
  [0.5, 1, 0.01],
  [0.49, 1, 0],
  [600_000, 3.1, 18_600],
  [33.35, 10, 3.34],
])('of %d dollars %d%% is %d: half a cent is rounded up', (amount, share, expected) => {
  expect(shareOf(dollars(amount), percent(share))).toBe(expected);
});

test('converting cents to dollars and back changes nothing', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
      expect(centsOf(ofCents(cents))).toBe(cents);
    }),
  );
});
