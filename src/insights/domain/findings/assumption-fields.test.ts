import { expect, test } from 'vitest';
import {
  ASSUMPTION_FIELDS,
  ASSUMPTION_NAMES,
  type AssumptionName,
  readAssumption,
} from './assumption-fields.ts';

const given = (name: AssumptionName, typed: string) => {
  const read = readAssumption(name, typed);
  return read.ok ? read.value : read.message;
};

test.each<[AssumptionName, string, number | string]>([
  ['rent', '$2,850', 2850],
  ['rent', '2850.60', 2851],
  ['rent', '0', 0],
  ['rent', '-1', 'From $0 to $1,000,000'],
  ['rent', '', 'From $0 to $1,000,000'],
  ['rent', 'much', 'From $0 to $1,000,000'],
  ['rent', '1e9', 'From $0 to $1,000,000'],
  ['rate', '4.59 %', 4.59],
  ['rate', '31', 'From 0% to 30%'],
  ['vacancy', '100', 100],
  ['downPayment', '100.5', 'From 0% to 100%'],
  ['amortization', '25 years', 25],
  ['amortization', '0', 'From 1 year to 40 years'],
])('for %s, %j is read as %j', (name, typed, read) => {
  expect(given(name, typed)).toBe(read);
});

test('every assumption may be changed, and what is shown is read back', () => {
  expect([...ASSUMPTION_NAMES].sort()).toEqual(Object.keys(ASSUMPTION_FIELDS).sort());
  for (const name of ASSUMPTION_NAMES) expect(given(name, ASSUMPTION_FIELDS[name].show(7))).toBe(7);
});
