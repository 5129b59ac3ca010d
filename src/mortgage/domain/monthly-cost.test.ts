import fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '#platform/domain/day.ts';
import { percent } from '#platform/domain/percent.ts';
import { parseCalculator } from './calculator-address.ts';
import {
  calculatorForHome,
  type HomeCosts,
  monthlyCostOf,
  monthlyCostUnder,
} from './monthly-cost.ts';
import { costPurchase } from './purchase.ts';

const HOME = { price: 729_000, propertyTax: 3_108, condoFee: 439, city: 'Oakville' };
const RATE = percent(4.59);

test('the monthly cost is the mortgage at today’s rate plus the listing’s taxes and fees', () => {
  expect(monthlyCostOf(HOME, RATE)).toEqual({
    total: 3_955,
    parts: [
      { name: 'Lender’s payment', amount: 3_257 },
      { name: 'Property tax', amount: 259 },
      { name: 'Maintenance fee', amount: 439 },
    ],
    missing: [],
  });
});

test('costs missing from the listing are named, and a fee of zero is left out', () => {
  const { total, parts, missing } = monthlyCostOf(
    { ...HOME, propertyTax: null, condoFee: 0 },
    RATE,
  );
  expect([total, parts.length, missing]).toEqual([3_257, 1, ['property tax']]);
});

test('the linked calculator has everything filled in and opens on its results', () => {
  const [, query] = calculatorForHome(HOME, RATE).split('?');
  const { form, purchase, tab } = parseCalculator(new URLSearchParams(query));
  expect(form).toMatchObject({ propertyPrice: 729_000, downPayment: 145_800, interestRate: 4.59 });
  expect(purchase).toMatchObject({ place: 'oakville', propertyTax: 3_108, condoFee: 439 });
  expect(tab).toBe('results');
});

test('the calculator shows the same month as the listing, to the dollar, at any price', () => {
  const cents = fc.integer({ min: 0, max: 4_000_000 }).map((amount) => amount / 100);
  const homes = fc.record({
    price: fc.integer({ min: 100_000, max: 6_000_000 }),
    propertyTax: cents,
    condoFee: fc.constant(439),
    city: fc.constant('Oakville'),
  });
  fc.assert(
    fc.property(homes, (home) => {
      expect(monthInCalculator(home)).toEqual(monthlyCostOf(home, RATE));
    }),
    { examples: [[{ ...HOME, price: 2_570_000 }]] },
  );
});

function monthInCalculator(home: HomeCosts) {
  const [, query] = calculatorForHome(home, RATE).split('?');
  const { form, purchase } = parseCalculator(new URLSearchParams(query));
  const { quote } = costPurchase(form, purchase, day('2026-11-22'));
  return quote.ok ? monthlyCostUnder(quote, purchase) : quote.message;
}

test('an insured loan’s premium is a part of its own, and the parts add up to the month', () => {
  const query = 'propertyPrice=729000&downPayment=72900&interestRate=4.59&propertyTax=3108';
  const { form, purchase } = parseCalculator(new URLSearchParams(query));
  const { quote } = costPurchase(form, purchase, day('2026-11-22'));
  if (!quote.ok) throw new Error(quote.message);
  const { total, parts } = monthlyCostUnder(quote, purchase);
  expect(parts.map(({ name }) => name)).toEqual([
    'Lender’s payment',
    'Mortgage insurance',
    'Property tax',
  ]);
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
  expect(Math.abs(total - quote.payment - 259)).toBeLessThanOrEqual(1);
});

test('a payment every other week is counted by the month', () => {
  const query = 'propertyPrice=500000&downPayment=100000&paymentFrequency=bi-weekly';
  const { form, purchase } = parseCalculator(new URLSearchParams(query));
  const { quote } = costPurchase(form, purchase, day('2026-11-22'));
  if (!quote.ok) throw new Error(quote.message);
  expect(monthlyCostUnder(quote, purchase).total).toBe(Math.round((quote.payment * 26) / 12));
});
