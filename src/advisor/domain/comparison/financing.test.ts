import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minimumDownPayment } from '#mortgage/domain/down-payment.ts';
import { day } from '#platform/domain/day.ts';
import { dollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import { type FinancingInput, financeHome } from './financing.ts';

const aHome = (given: {
  price?: number;
  savings?: number;
  city?: string;
  income?: number;
}): FinancingInput => ({
  price: dollars(given.price ?? 700_000),
  savings: dollars(given.savings ?? 180_000),
  city: given.city ?? 'oakville',
  rate: percent(4.5),
  household: {
    income: dollars(given.income ?? 190_000),
    debts: dollars(0),
    unsecured: dollars(0),
    propertyTax: dollars(4_200),
    heat: dollars(110),
    condoFee: dollars(300),
  },
  on: day('2026-11-21'),
});

test('closing in Oakville costs Ontario’s tax and our assumed fees; in Toronto the city’s tax too', () => {
  // On $700,000: 275 + 1,950 + 2,250 + 6,000 of tax, and 3,550 of fees.
  expect(financeHome(aHome({})).closingCosts).toBe(14_025);
  expect(financeHome(aHome({ city: 'toronto' })).closingCosts).toBe(14_025 + 10_475 + 115.89);
});

test('all savings left after closing costs go into the down payment', () => {
  const { downPayment, shortBy, quote } = financeHome(aHome({}));
  expect([downPayment, shortBy]).toEqual([165_975, 0]);
  expect(quote?.insured).toMatchObject({ isInsured: false, loan: 534_025 });
});

test('below 20% down the premium is added to the loan, and its tax to the cash', () => {
  const { downPayment, closingCosts, quote } = financeHome(aHome({ savings: 80_000 }));
  expect(quote?.insured.isInsured).toBe(true);
  expect(closingCosts).toBe(Math.round((14_025 + (quote?.insured.premiumTax ?? 0)) * 100) / 100);
  expect(downPayment + closingCosts).toBeCloseTo(80_000, 2);
});

test.each([0, 30_000, 60_000])(
  'savings of $%i are less than the minimum down payment needs, and the shortfall is given',
  (savings) => {
    const { downPayment, closingCosts, shortBy } = financeHome(aHome({ savings }));
    expect(downPayment).toBe(45_000);
    expect(shortBy).toBeCloseTo(45_000 + closingCosts - savings, 2);
    expect(shortBy).toBeGreaterThan(0);
  },
);

test('from $1,500,000 on the minimum is 20%, because such a loan cannot be insured', () => {
  const { downPayment, shortBy } = financeHome(aHome({ price: 1_500_000, savings: 300_000 }));
  expect(downPayment).toBe(300_000);
  expect(shortBy).toBeGreaterThan(0);
});

test('savings beyond the price need no mortgage and no income', () => {
  const rich = financeHome(aHome({ savings: 2_000_000, income: 10_000 }));
  expect(rich).toMatchObject({ downPayment: 700_000, quote: null, doesQualify: true, shortBy: 0 });
});

test('an income too low for the loan at the qualifying rate does not qualify', () => {
  const poor = financeHome(aHome({ income: 80_000 }));
  expect(poor).toMatchObject({ doesQualify: false, qualifyingRate: 6.5 });
  expect(poor.largestLoan).toBeLessThan(poor.quote?.insured.loan ?? 0);
});

test('savings are used up to the cent and never overdrawn', () => {
  const cents = (from: number, to: number) =>
    fc.integer({ min: from * 100, max: to * 100 }).map((amount) => amount / 100);
  fc.assert(
    fc.property(cents(50_000, 3_000_000), cents(0, 1_000_000), (price, savings) => {
      const { downPayment, closingCosts, shortBy } = financeHome(aHome({ price, savings }));
      const left = savings - downPayment - closingCosts;
      expect(downPayment).toBeGreaterThanOrEqual(minimumDownPayment(dollars(price)));
      expect(shortBy).toBeCloseTo(Math.max(0, -left), 2);
      if (shortBy === 0 && downPayment < price && downPayment > minimumDownPayment(dollars(price)))
        expect(left).toBeLessThan(0.02);
    }),
    { numRuns: 200 },
  );
});
