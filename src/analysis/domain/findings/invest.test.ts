import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Assumptions } from './assumptions.ts';
import { invest } from './invest.ts';

/** $1,000 a month and an interest-free loan, so that every figure can be checked by hand. */
const BY_HAND: Assumptions = {
  rent: 1_000,
  vacancy: 5,
  propertyTax: 1_200,
  insurance: 600,
  maintenance: 600,
  condoFee: 50,
  management: 10,
  downPayment: 20,
  rate: 0,
  amortization: 25,
};

test('matches a year computed by hand', () => {
  // Collected 11,400; management 1,140; costs 3,000; income 7,260. The loan of 96,000 costs 320 in each of 300 months.
  expect(invest(120_000, BY_HAND)).toEqual({
    grossYield: 10,
    operatingIncome: 7_260,
    capRate: expect.closeTo(6.05),
    mortgagePayment: 320,
    cashFlow: 285,
    cashNeeded: 24_000,
  });
});

test('matches the example in docs/analysis.md to the cent', () => {
  const example: Assumptions = {
    rent: 3_400,
    vacancy: 3,
    propertyTax: 4_320,
    insurance: 1_500,
    maintenance: 9_000,
    condoFee: 0,
    management: 8,
    downPayment: 20,
    rate: 4.59,
    amortization: 25,
  };
  const { operatingIncome, mortgagePayment, cashFlow } = invest(900_000, example);
  expect([operatingIncome, mortgagePayment, cashFlow].map((amount) => amount.toFixed(2))).toEqual([
    '21589.92',
    '4021.11',
    '-2221.95',
  ]);
});

test('compounds the mortgage half-yearly, as the Interest Act requires', () => {
  const { mortgagePayment } = invest(500_000, { ...BY_HAND, rate: 4.25 });
  const monthly = (1 + 0.0425 / 2) ** (1 / 6) - 1;
  expect(mortgagePayment).toBeCloseTo((400_000 * monthly) / (1 - (1 + monthly) ** -300), 6);
});

test('without a mortgage, cash flow equals income', () => {
  const found = invest(120_000, { ...BY_HAND, rate: 5, downPayment: 100 });
  expect(found.mortgagePayment).toBe(0);
  expect(found.cashFlow).toBe(found.operatingIncome / 12);
});

test.each([
  'vacancy',
  'propertyTax',
  'insurance',
  'maintenance',
  'condoFee',
  'management',
  'rate',
] as const)('more %s never improves the cash flow', (cost) => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 100, noNaN: true }), (more) => {
      const dearer = { ...BY_HAND, [cost]: BY_HAND[cost] + more };
      const least = Math.min(100, dearer[cost]);
      const capped =
        cost === 'vacancy' || cost === 'management' ? { ...dearer, [cost]: least } : dearer;
      return invest(120_000, capped).cashFlow <= invest(120_000, BY_HAND).cashFlow + 1e-9;
    }),
  );
});
