import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toTheCent } from '#platform/domain/cents.ts';
import { dollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import { monthlyPayment, monthlyRate, PAYMENT_FREQUENCIES, paymentAt } from './payment.ts';

const aLoan = (amount: number, rate: number, years: number) => ({
  amount: dollars(amount),
  rate: percent(rate),
  years,
});

describe.each([
  [500_000, 5.0, 25, 0.41239155, 2908.02, 2922.95, 372_407.48],
  [400_000, 5.99, 25, 0.49304913, 2556.85, 2574.76, 367_054.8],
  [494_000, 4.5, 25, 0.37153196, 2734.16, 2745.81, 326_246.92],
  [400_000, 4.5, 30, 0.37153196, 2016.86, 2026.74, 326_070.4],
  [720_000, 4.25, 30, 0.35107094, 3526.33, 3541.97, 549_477.46],
  [1_000_000, 5.25, 25, 0.43279021, 5959.18, 5992.48, 787_754.05],
])(
  'worked figure: a loan of %d at %d%% over %d years',
  (amount, rate, years, lenderRate, lender, monthly, interest) => {
    const loan = aLoan(amount, rate, years);

    test('has the standard amortized payment with monthly compounding', () => {
      expect(toTheCent(monthlyPayment(loan, 'monthly'))).toBe(monthly);
    });

    test('has a lender’s monthly rate derived from half-yearly compounding', () => {
      expect(monthlyRate(loan.rate, 'half-yearly') * 100).toBeCloseTo(lenderRate, 8);
    });

    test('has a lower monthly payment at a lender', () => {
      expect(toTheCent(monthlyPayment(loan, 'half-yearly'))).toBe(lender);
    });

    test('has a lender’s total interest over its life', () => {
      const payment = monthlyPayment(loan, 'half-yearly');
      expect(toTheCent(payment * years * 12 - amount)).toBe(interest);
    });
  },
);

describe.each([
  ['monthly', 2574.76, 2556.85],
  ['bi-weekly', 1188.35, 1180.08],
  ['weekly', 594.18, 590.04],
  ['accelerated-bi-weekly', 1287.38, 1278.42],
  ['accelerated-weekly', 643.69, 639.21],
] as const)('worked figure: the calculator’s defaults paid %s', (frequency, ours, lenders) => {
  const loan = aLoan(400_000, 5.99, 25);

  test(`cost ${ours} in the calculator`, () => {
    expect(toTheCent(paymentAt(frequency, monthlyPayment(loan, 'monthly')))).toBe(ours);
  });

  test(`cost ${lenders} at a lender`, () => {
    expect(toTheCent(paymentAt(frequency, monthlyPayment(loan, 'half-yearly')))).toBe(lenders);
  });
});

test('an interest-free loan is divided evenly over its months', () => {
  expect(monthlyPayment(aLoan(120_000, 0, 10), 'monthly')).toBe(1_000);
  expect(monthlyPayment(aLoan(120_000, 0, 10), 'half-yearly')).toBe(1_000);
});

test('the payment pays the loan off at any rate', () => {
  const loans = fc.tuple(
    fc.integer({ min: 1, max: 10_000_000 }),
    fc.integer({ min: 1, max: 3_000 }).map((hundredths) => hundredths / 100),
    fc.integer({ min: 1, max: 40 }),
    fc.constantFrom('monthly' as const, 'half-yearly' as const),
  );
  fc.assert(
    fc.property(loans, ([amount, rate, years, compounding]) => {
      const loan = aLoan(amount, rate, years);
      const monthly = monthlyPayment(loan, compounding);
      let balance: number = amount;
      for (let month = 0; month < years * 12; month++)
        balance += balance * monthlyRate(loan.rate, compounding) - monthly;
      // The remainder is rounding error, compounded over the whole term.
      expect(Math.abs(balance)).toBeLessThan(amount * 1e-6);
      for (const frequency of PAYMENT_FREQUENCIES)
        expect(paymentAt(frequency, monthly)).toBeGreaterThan(0);
    }),
  );
});

test.each([
  ['the rate', 0, 0.25],
  ['the loan', 100, 0],
])('the payment rises with %s', (_, dearer, higher) => {
  const rates = fc.integer({ min: 1, max: 2_400 }).map((hundredths) => hundredths / 100);
  const amounts = fc.integer({ min: 1_000, max: 5_000_000 });
  fc.assert(
    fc.property(amounts, rates, fc.integer({ min: 1, max: 30 }), (amount, rate, years) => {
      const loans = [aLoan(amount, rate, years), aLoan(amount + dearer, rate + higher, years)];
      for (const compounding of ['monthly', 'half-yearly'] as const) {
        const [less = 0, more] = loans.map((loan) => monthlyPayment(loan, compounding));
        expect(more).toBeGreaterThan(less);
      }
    }),
  );
});
