import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dollars } from '#platform/domain/money.ts';
import {
  correctDownPayment,
  downPaymentHint,
  isBelowTwentyPercent,
  minimumDownPayment,
} from './down-payment.ts';

describe('worked figure', () => {
  test.each([
    [500_000, 25_000],
    [600_000, 35_000],
    [700_000, 45_000],
    [1_000_000, 75_000],
    [1_250_000, 100_000],
    [1_499_999, 124_999.9],
    [1_500_000, 300_000],
  ])('a home for %d needs a down payment of at least %d', (price, least) => {
    expect(minimumDownPayment(dollars(price))).toBe(least);
  });
});

test.each([
  [-1, 0],
  [0, 0],
  [100_000, 5_000],
  [500_000.1, 25_000.01],
  [2_000_000, 400_000],
])('a home for %d needs at least %d', (price, least) => {
  expect(minimumDownPayment(dollars(price))).toBe(least);
});

test('a more expensive home never needs a smaller down payment', () => {
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

test.each([
  [500_000, 24_999, 'too-low', 'Minimum down payment is $25,000'],
  [500_000, 0, 'too-low', 'Minimum down payment is $25,000'],
  [1_500_000, 299_999.99, 'too-low', 'Minimum down payment is $300,000'],
  [500_000, 25_000, 'fine', '5% of property price'],
  [500_000, 100_000, 'fine', '20% of property price'],
  [600_000, 100_000, 'fine', '16.67% of property price'],
  [500_000, 500_000, 'fine', '100% of property price'],
  [500_000, 500_000.01, 'too-high', 'Down payment cannot exceed property price $500,000'],
] as const)('a home for %d with %d down is %s: %s', (price, downPayment, kind, message) => {
  expect(downPaymentHint(price, downPayment)).toEqual({ kind, message });
});

test.each([
  [0, 0],
  [Number.NaN, 100_000],
  [500_000, Number.NaN],
])('there is no hint while a field is empty: %d, %d', (price, downPayment) => {
  expect(downPaymentHint(price, downPayment)).toBeNull();
});

test.each([
  ['raises a low down payment to the minimum', 500_000, 10_000, 25_000],
  ['raises it to the cent', 1_499_999, 1, 124_999.9],
  ['lowers one above the price to the price', 500_000, 600_000, 500_000],
  ['leaves a valid amount unchanged', 500_000, 60_000, 60_000],
  ['asks for 20% from $1,500,000 on', 1_500_000, 200_000, 300_000],
  ['keeps the typed amount if there is no price', Number.NaN, 60_000, 60_000],
  ['keeps an empty field empty', 500_000, Number.NaN, Number.NaN],
])('leaving a field %s', (_, price, downPayment, corrected) => {
  expect(correctDownPayment(price, downPayment)).toBe(corrected);
});

test('a corrected down payment is within limits, and correcting it again changes nothing', () => {
  const amount = fc.integer({ min: 1, max: 300_000_000 }).map((cents) => cents / 100);
  fc.assert(
    fc.property(amount, amount, (price, downPayment) => {
      const corrected = correctDownPayment(price, downPayment);
      expect(downPaymentHint(price, corrected)?.kind).toBe('fine');
      expect(correctDownPayment(price, corrected)).toBe(corrected);
    }),
  );
});
