import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { centsOf } from '#platform/domain/cents.ts';
import { dollars } from '#platform/domain/money.ts';
import { percent } from '#platform/domain/percent.ts';
import {
  type Compounding,
  monthlyPayment,
  PAYMENT_FREQUENCIES,
  PAYMENTS_PER_YEAR,
  type PaymentFrequency,
  paymentAt,
  periodicRate,
} from './payment.ts';
import { lenderSchedule, type Repayment, type Schedule, unroundedSchedule } from './schedule.ts';

function aRepayment(
  frequency: PaymentFrequency,
  compounding: Compounding = 'half-yearly',
  { amount = 400_000, rate = 5.99, years = 25 } = {},
): Repayment {
  const loan = { amount: dollars(amount), rate: percent(rate), years };
  const perYear = PAYMENTS_PER_YEAR[frequency];
  return {
    amount: loan.amount,
    payment: paymentAt(frequency, monthlyPayment(loan, compounding)),
    ratePerPayment: periodicRate(loan.rate, compounding, perYear),
    perYear,
    years,
  };
}

describe.each([
  ['accelerated-bi-weekly', 'monthly', 547, 21.04, 302_921.71],
  ['accelerated-weekly', 'monthly', 1_091, 20.98, 302_115.44],
  ['accelerated-bi-weekly', 'half-yearly', 547, 21.04, 299_209.73],
  ['accelerated-weekly', 'half-yearly', 1_093, 21.02, 298_423.74],
] as const)(
  'worked figure: $400,000 at 5.99%% over 25 years, paid %s, compounded %s',
  (frequency, compounding, payments, years, interest) => {
    const repayment = aRepayment(frequency, compounding);
    const schedule = unroundedSchedule(repayment);

    test(`takes ${payments} payments`, () => expect(schedule.payments).toBe(payments));

    test(`lasts ${years} years`, () => {
      expect(schedule.payments / repayment.perYear).toBeCloseTo(years, 2);
    });

    test(`costs ${interest} in interest`, () => expect(schedule.totalInterest).toBe(interest));
  },
);

test('a lender rounds payment and interest to the cent, and the last payment clears the balance', () => {
  const schedule = lenderSchedule(aRepayment('monthly'));
  expect(schedule).toMatchObject({ payments: 300, totalInterest: 367_054.53 });
  expect(schedule.years).toHaveLength(25);
});

test('an interest-free loan is paid off in equal yearly parts', () => {
  const { years } = lenderSchedule(
    aRepayment('monthly', 'half-yearly', { amount: 1_000, rate: 0, years: 3 }),
  );
  expect(years.map(({ principal }) => principal)).toEqual([333.36, 333.36, 333.28]);
});

test('a balance below half a cent counts as paid off', () => {
  const twice = {
    amount: dollars(200.004),
    payment: dollars(100),
    ratePerPayment: 0,
    perYear: 2,
    years: 9,
  };
  expect(unroundedSchedule(twice)).toMatchObject({ payments: 2, years: [{ balance: 0 }] });
});

test('a loan of $0 has an empty schedule', () => {
  const nothing = { ...aRepayment('weekly'), amount: dollars(0), payment: dollars(0) };
  const none = { years: [], payments: 0, left: 0, totalPayments: 0, totalInterest: 0 };
  expect(lenderSchedule(nothing)).toEqual(none);
  expect(unroundedSchedule(nothing)).toEqual(none);
});

const repayments = fc
  .record({
    amount: fc.integer({ min: 100_000, max: 500_000_000 }).map((cents) => cents / 100),
    rate: fc.integer({ min: 1, max: 2_000 }).map((hundredths) => hundredths / 100),
    years: fc.integer({ min: 1, max: 30 }),
    frequency: fc.constantFrom(...PAYMENT_FREQUENCIES),
  })
  .map(({ frequency, ...loan }) => aRepayment(frequency, 'half-yearly', loan));

const total = ({ years }: Schedule, column: 'principal' | 'interest') =>
  years.reduce((all, year) => all + centsOf(year[column]), 0);

describe.each([
  ['the calculator’s', unroundedSchedule],
  ['a lender’s', lenderSchedule],
])('%s schedule', (_, scheduleOf) => {
  test('adds up to the loan and the total interest, to the cent', () => {
    fc.assert(
      fc.property(repayments, (repayment) => {
        const schedule = scheduleOf(repayment);
        const { totalInterest, totalPayments } = schedule;
        expect(total(schedule, 'principal') + centsOf(schedule.left)).toBe(
          centsOf(repayment.amount),
        );
        expect(total(schedule, 'interest')).toBe(centsOf(totalInterest));
        expect(centsOf(totalPayments)).toBe(centsOf(totalInterest) + centsOf(repayment.amount));
      }),
    );
  });

  test('has a balance that is never negative, never rises, and ends at the amount left', () => {
    fc.assert(
      fc.property(repayments, (repayment) => {
        const { years, payments, left } = scheduleOf(repayment);
        const balances = [repayment.amount, ...years.map(({ balance }) => balance)];
        expect(balances).toEqual(balances.toSorted((a, b) => b - a));
        expect(balances.at(-1)).toBe(left);
        expect(balances.filter((balance) => balance === 0).length).toBeLessThanOrEqual(1);
        expect(payments).toBeLessThanOrEqual(repayment.perYear * repayment.years);
      }),
    );
  });
});
