import { expect, test } from 'vitest';
import { dollars } from '#platform/domain/money.ts';
import { isBelowTwentyPercent, minimumDownPayment } from './down-payment.ts';
import { formForPrice, MORTGAGE_DEFAULTS } from './mortgage-defaults.ts';

test('the calculator on a property page starts at its price with 20% down, in whole dollars', () => {
  expect(formForPrice(500_000)).toEqual(MORTGAGE_DEFAULTS);
  expect(formForPrice(700_000).downPayment).toBe(140_000);
});

test.each([749_902, 1_234_567, 1_599_997, 500_000.02])(
  'at %d dollars the default down payment needs no insurance and is at least the minimum',
  (price) => {
    const downPayment = dollars(formForPrice(price).downPayment);
    expect(isBelowTwentyPercent(downPayment, dollars(price))).toBe(false);
    expect(downPayment).toBeGreaterThanOrEqual(minimumDownPayment(dollars(price)));
  },
);
