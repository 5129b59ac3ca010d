import { expect, test } from 'vitest';
import { wholeNumber } from './command-line.ts';

test.each(['0', '', '-1', '1.5', '1e3', ' 7', '1001', '99999999999'])(
  'the option value %j is not a whole number from 1 to 1000',
  (given) => {
    expect(() => wholeNumber(given, 1_000)).toThrow('from 1 to 1000');
  },
);

test.each([
  ['1', 1],
  ['0007', 7],
  ['1000', 1_000],
])('the option value %j is parsed as %d', (given, number) => {
  expect(wholeNumber(given, 1_000)).toBe(number);
});
