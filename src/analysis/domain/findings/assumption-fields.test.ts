import { expect, test } from 'vitest';
import {
  ASSUMPTION_FIELDS,
  ASSUMPTION_NAMES,
  type AssumptionName,
  parseAssumption,
} from './assumption-fields.ts';

const given = (name: AssumptionName, typed: string) => {
  const read = parseAssumption(name, typed);
  return read.ok ? read.value : read.message;
};

test.each<[AssumptionName, string, number | string]>([
  ['rent', '$2,850', 2850],
  ['rent', '2850.60', 'Please enter whole dollars, such as $2,500 or 850K'],
  ['rent', '5,5', 'Please enter whole dollars, such as $2,500 or 850K'],
  ['rent', '0', 0],
  ['rent', '-1', 'From $0 to $1,000,000'],
  ['rent', '2.8k', 2800],
  ['rent', '$2 850', 2850],
  ['rent', '2M', 'From $0 to $1,000,000'],
  ['rent', '', 'Please enter an amount, such as $2,500 or 850K'],
  ['rent', 'much', 'Please enter an amount, such as $2,500 or 850K'],
  ['rent', '1e9', 'Please enter an amount, such as $2,500 or 850K'],
  ['rate', '4.59 %', 4.59],
  ['rate', '4,59 %', 4.59],
  ['rate', '5.555', 5.555],
  ['rate', '$4', 'Please enter a percentage, such as 4.5%'],
  ['rate', '31', 'From 0% to 30%'],
  ['vacancy', '100', 100],
  ['downPayment', '100.5', 'From 0% to 100%'],
  ['amortization', '25 years', 25],
  ['amortization', '2.5', 'Please enter a whole number'],
  ['amortization', '0', 'From 1 year to 40 years'],
])('for %s, %j parses as %j', (name, typed, read) => {
  expect(given(name, typed)).toBe(read);
});

test('every assumption can be edited, and its displayed value parses back', () => {
  expect([...ASSUMPTION_NAMES].sort()).toEqual(Object.keys(ASSUMPTION_FIELDS).sort());
  for (const name of ASSUMPTION_NAMES)
    expect(given(name, ASSUMPTION_FIELDS[name].format(7))).toBe(7);
});

test('a percentage is shown with every decimal that was typed', () => {
  expect(ASSUMPTION_FIELDS.rate.format(5.555)).toBe('5.555%');
});
