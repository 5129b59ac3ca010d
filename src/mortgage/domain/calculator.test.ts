import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_AMOUNT } from '#platform/domain/typed-number.ts';
import { calculateMortgage } from './calculator.ts';
import { problemsOf } from './form-rule.ts';
import { formatMortgage, parseMortgage } from './mortgage-address.ts';
import { formForPrice, MORTGAGE_DEFAULTS } from './mortgage-defaults.ts';
import {
  formatRate,
  MAX_INTEREST_RATE,
  MORTGAGE_RULES,
  type MortgageForm,
} from './mortgage-form.ts';
import { PAYMENT_FREQUENCIES } from './payment.ts';

const aForm = (given: Partial<MortgageForm> = {}): MortgageForm => ({
  ...MORTGAGE_DEFAULTS,
  ...given,
});

describe.each([
  ['bi-weekly', 648, 24.92, 369_842.92, 26],
  ['weekly', 1_299, 24.98, 371_730.94, 52],
  ['accelerated-bi-weekly', 600, 23.08, 371_468.28, 26],
  ['accelerated-weekly', 1_198, 23.04, 370_987.59, 52],
] as const)(
  'worked figure: the calculator’s defaults paid %s',
  (paymentFrequency, payments, years, interest, perYear) => {
    const { schedule } = calculateMortgage(aForm({ paymentFrequency }));

    test(`take ${payments} payments`, () => expect(schedule.payments).toBe(payments));

    test(`last ${years} years`, () => expect(schedule.payments / perYear).toBeCloseTo(years, 2));

    test(`cost ${interest} of interest`, () => expect(schedule.totalInterest).toBe(interest));
  },
);

test('the tiles are payment, mortgage amount, total payments and total interest', () => {
  const { payment, mortgageAmount, schedule } = calculateMortgage(aForm());
  expect({ payment, mortgageAmount }).toEqual({ payment: 2_574.76, mortgageAmount: 400_000 });
  expect(schedule.totalPayments).toBe(772_428.31);
  expect(schedule.totalInterest).toBe(372_428.31);
});

test('the yearly schedule ends early when the balance reaches 0', () => {
  const { schedule } = calculateMortgage(aForm({ paymentFrequency: 'accelerated-weekly' }));
  expect(schedule.years).toHaveLength(24);
  expect(schedule.years.at(-1)).toMatchObject({ year: 24, balance: 0 });
});

test.each([500_000, 600_000])('%d down on $500,000 leaves nothing to pay', (downPayment) => {
  const { payment, mortgageAmount, schedule } = calculateMortgage(aForm({ downPayment }));
  expect({ payment, mortgageAmount }).toEqual({ payment: 0, mortgageAmount: 0 });
  expect(schedule.years).toEqual([]);
});

test.each([
  ['propertyPrice', 0, 'Property price must be greater than 0'],
  ['propertyPrice', Number.NaN, 'Property price must be greater than 0'],
  ['propertyPrice', undefined, 'Property price must be greater than 0'],
  ['downPayment', 0.5, 'Down payment must be greater than 0'],
  ['interestRate', 0, 'Interest rate must be greater than 0'],
  ['interestRate', 26, 'Interest rate must be at most 25%'],
  ['amortizationYears', 0, 'Amortization period must be greater than 0'],
  ['amortizationYears', 2.5, 'Amortization period must be greater than 0'],
  ['amortizationYears', 31, 'Amortization period must be at most 30 years'],
])('%s of %s is rejected with: %s', (field, value, message) => {
  expect(problemsOf(MORTGAGE_RULES, aForm({ [field]: value }))).toEqual({ [field]: message });
});

test('an unknown payment frequency is rejected', () => {
  expect(MORTGAGE_RULES.paymentFrequency('daily').ok).toBe(false);
});

test('the smallest accepted amounts are $1, 0.01% and 1 year', () => {
  const least = { propertyPrice: 1, downPayment: 1, interestRate: 0.01, amortizationYears: 1 };
  expect(problemsOf(MORTGAGE_RULES, aForm(least))).toEqual({});
});

test('interest is shown with two decimals or as many as it has, and a percent sign', () => {
  expect([5.99, 6, 4.125, 5.25 + 0.0001].map(formatRate)).toEqual([
    '5.99%',
    '6.00%',
    '4.125%',
    '5.2501%',
  ]);
});

test('a property’s calculator opens at its price with 20% down', () => {
  expect(formForPrice(999_999)).toEqual(aForm({ propertyPrice: 999_999, downPayment: 200_000 }));
});

test('the defaults produce an empty query', () => {
  expect(formatMortgage(aForm())).toBe('');
  expect(parseMortgage([])).toEqual(MORTGAGE_DEFAULTS);
});

test('an address holds only what differs from the defaults', () => {
  const form = aForm({ propertyPrice: 750_000, paymentFrequency: 'weekly' });
  expect(formatMortgage(form)).toBe('propertyPrice=750000&paymentFrequency=weekly');
});

test.each([
  'propertyPrice=abc',
  'propertyPrice=-5',
  'propertyPrice=1e5',
  'propertyPrice=Infinity',
  'interestRate=99',
  'amortizationYears=2.5',
  'paymentFrequency=daily',
  'downPayment=',
  'anything=else',
])('invalid values in an address fall back to the defaults: %s', (query) => {
  expect(parseMortgage(new URLSearchParams(query))).toEqual(MORTGAGE_DEFAULTS);
});

test('the last of repeated names in an address counts', () => {
  const query = new URLSearchParams('amortizationYears=10&amortizationYears=15');
  expect(parseMortgage(query).amortizationYears).toBe(15);
});

const forms = fc.record({
  propertyPrice: fc.integer({ min: 100, max: MAX_AMOUNT * 100 }).map((cents) => cents / 100),
  downPayment: fc.integer({ min: 100, max: MAX_AMOUNT * 100 }).map((cents) => cents / 100),
  interestRate: fc.double({ min: 0.01, max: MAX_INTEREST_RATE, noNaN: true }),
  amortizationYears: fc.integer({ min: 1, max: 30 }),
  paymentFrequency: fc.constantFrom(...PAYMENT_FREQUENCIES),
});

test('every form round-trips through its address', () => {
  fc.assert(
    fc.property(forms, (form) => {
      expect(parseMortgage(new URLSearchParams(formatMortgage(form)))).toEqual(form);
    }),
  );
});

test('every form the schema accepts can be calculated', () => {
  fc.assert(
    fc.property(forms, (form) => {
      const { payment, schedule } = calculateMortgage(form);
      expect(payment).toBeGreaterThanOrEqual(0);
      expect(schedule.totalInterest).toBeGreaterThanOrEqual(0);
    }),
  );
});

test.each([
  [10, 30, 'weekly', true],
  [12, 30, 'weekly', true],
  [8.5, 30, 'weekly', true],
  [8, 30, 'weekly', false],
  [10, 30, 'monthly', false],
  [10, 30, 'bi-weekly', false],
] as const)(
  'at %d%% over %d years, paid %s, a balance remains: %s',
  (interestRate, amortizationYears, paymentFrequency, isLeft) => {
    const form = aForm({ interestRate, amortizationYears, paymentFrequency });
    const { schedule } = calculateMortgage(form);
    expect(schedule.left > 0).toBe(isLeft);
    expect(schedule.years.at(-1)?.balance).toBe(schedule.left);
  },
);
