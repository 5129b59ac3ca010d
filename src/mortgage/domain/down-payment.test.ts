import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dollars } from '#platform/domain/money.ts';
import { isBelowTwentyPercent, minimumDownPayment } from './down-payment.ts';

test.each([
  [-1, 0],
  [0, 0],
  [100_000, 5_000],
  [500_000, 25_000],
  [600_000, 35_000],
  [700_000, 45_000],
  [1_000_000, 75_000],
  [1_250_000, 100_000],
  [1_499_999, 124_999.9],
  [1_500_000, 300_000],
  [2_000_000, 400_000],
])('a home for %d takes a down payment of at least %d', (price, least) => {
  expect(minimumDownPayment(dollars(price))).toBeCloseTo(least, 6);
});

test('a dearer home never takes a smaller down payment', () => {
  const price = fc.integer({ min: 0, max: 3_000_000 });
  fc.assert(
    fc.property(price, fc.nat(100_000), (cheaper, more) => {
      expect(minimumDownPayment(dollars(cheaper + more))).toBeGreaterThanOrEqual(
        minimumDownPayment(dollars(cheaper)),
      );
    }),
  );
});

test.each([
  [99_999.99, true],
  [100_000, false],
  [500_000, false],
])('%d down on $500,000 is below 20%%: %s', (downPayment, isBelow) => {
  expect(isBelowTwentyPercent(dollars(downPayment), dollars(500_000))).toBe(isBelow);
});
