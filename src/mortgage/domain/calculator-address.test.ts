import { expect, test } from 'vitest';
import { formatCalculator, parseCalculator } from './calculator-address.ts';
import { MORTGAGE_DEFAULTS } from './mortgage-defaults.ts';
import { PURCHASE_DEFAULTS } from './purchase-form.ts';

const read = (query: string) => parseCalculator(new URLSearchParams(query));
const INITIAL_CALCULATOR = {
  form: MORTGAGE_DEFAULTS,
  purchase: PURCHASE_DEFAULTS,
  tab: 'calculator',
} as const;

test('an address without a query opens the calculator at its defaults', () => {
  expect(read('')).toEqual(INITIAL_CALCULATOR);
  expect(formatCalculator(INITIAL_CALCULATOR)).toBe('');
});

test('an address holds the inputs, the purchase questions and the tab', () => {
  const query =
    'propertyPrice=750000&paymentFrequency=weekly&place=oakville&firstTimeShare=100&tab=results';
  const at = read(query);
  expect(at.form).toEqual({
    ...MORTGAGE_DEFAULTS,
    propertyPrice: 750_000,
    paymentFrequency: 'weekly',
  });
  expect(at.purchase).toEqual({ ...PURCHASE_DEFAULTS, place: 'oakville', firstTimeShare: 100 });
  expect(formatCalculator(at)).toBe(query);
});

test('amounts are parsed as fields format them, which is how a browser without scripts sends them', () => {
  const { form } = read('propertyPrice=%24750%2C000&downPayment=%24150%2C000&interestRate=4.59%25');
  expect(form).toMatchObject({ propertyPrice: 750_000, downPayment: 150_000, interestRate: 4.59 });
});

test('amounts are parsed as people type them', () => {
  const { form } = read('propertyPrice=1.2M&downPayment=$300+000&interestRate=5,5+%25');
  expect(form).toMatchObject({
    propertyPrice: 1_200_000,
    downPayment: 300_000,
    interestRate: 5.5,
  });
});

test.each(['propertyPrice=NaN', 'interestRate=-1', 'tab=<script>', 'amortizationYears=2.5', 'x=1'])(
  'invalid values in an address are ignored: %s',
  (query) => {
    expect(read(query)).toEqual(INITIAL_CALCULATOR);
  },
);
