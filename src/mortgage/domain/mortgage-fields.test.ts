import { describe, expect, test } from 'vitest';
import { MORTGAGE_DEFAULTS } from './mortgage-defaults.ts';
import {
  type AmountField,
  commitAmount,
  editAmount,
  parseAmount,
  parseFields,
  toFields,
} from './mortgage-fields.ts';

test.each([
  ['propertyPrice', '1.2M', 1_200_000],
  ['propertyPrice', '1,250,000.75', 1_250_000.75],
  ['downPayment', '120k', 120_000],
  ['downPayment', '$850 000', 850_000],
  ['downPayment', '20%', null],
  ['interestRate', '5,5 %', 5.5],
  ['interestRate', '5.99%', 5.99],
  ['interestRate', '$5', null],
] as const)('in the field %s, %j is parsed as %d', (field, text, amount) => {
  expect(parseAmount(field, text)).toBe(amount);
});

const fields = toFields(MORTGAGE_DEFAULTS);
const typing = (field: AmountField, text: string) => editAmount(fields, field, text);

test('fields show Canadian dollars without decimals, and interest with 2 decimals and a % suffix', () => {
  const { propertyPrice, downPayment, interestRate } = fields;
  const texts = [propertyPrice, downPayment, interestRate].map(({ text }) => text);
  expect(texts).toEqual(['$500,000', '$100,000', '5.99%']);
});

describe('error messages', () => {
  const YEARS = 'Amortization period must be greater than 0';
  test.each([
    ['propertyPrice', '0', 'Property price must be greater than 0'],
    ['propertyPrice', '', 'Property price must be greater than 0'],
    ['downPayment', '0', 'Down payment must be greater than 0'],
    ['downPayment', '-5', 'Down payment must be greater than 0'],
    ['downPayment', 'much', 'Please enter an amount, such as $2,500 or 850K'],
    ['interestRate', '0', 'Interest rate must be greater than 0'],
    ['interestRate', '0.009', 'Interest rate must be greater than 0'],
    ['interestRate', '26', 'Interest rate must be at most 25%'],
    ['interestRate', 'low', 'Please enter a percentage, such as 4.5%'],
  ] as const)('for %s, typed as %j', (field, text, message) => {
    const read = parseFields(typing(field, text));
    expect(read).toEqual({ ok: false, problems: { [field]: message } });
  });

  test('an invalid number of years is rejected', () => {
    const read = parseFields({ ...fields, amortizationYears: 0 });
    expect(read).toEqual({ ok: false, problems: { amortizationYears: YEARS } });
  });
});

describe('leaving the price or the down payment', () => {
  test.each([
    ['downPayment', '10000', '$500,000', '$25,000'],
    ['downPayment', '600000', '$500,000', '$500,000'],
    ['propertyPrice', '1500000', '$1,500,000', '$300,000'],
    ['propertyPrice', '90000', '$90,000', '$90,000'],
    ['propertyPrice', '1155555', '$1,155,555', '$100,000'],
    ['propertyPrice', '', '', '$100,000'],
    ['downPayment', '', '$500,000', ''],
  ] as const)('%s at %j: the price is %j and the down payment %j', (field, text, price, down) => {
    const left = commitAmount(typing(field, text), field);
    expect([left.propertyPrice.text, left.downPayment.text]).toEqual([price, down]);
  });

  test('a minimum with cents is shown with its cents', () => {
    const left = commitAmount(typing('propertyPrice', '1,333,333.10'), 'propertyPrice');
    expect(left.downPayment.text).toBe('$108,333.31');
  });
});

test.each([
  ['4.6', '4.60%', 4.6],
  ['5.555', '5.555%', 5.555],
])(
  'leaving the rate field at %s formats the rate and keeps every decimal',
  (text, shown, amount) => {
    const left = commitAmount(typing('interestRate', text), 'interestRate');
    expect(left.interestRate).toEqual({ text: shown, amount });
  },
);
