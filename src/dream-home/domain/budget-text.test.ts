import { expect, test } from 'vitest';
import { cursorAfter, digitsBefore, readBudget, showBudget } from './budget-text.ts';

test.each([
  ['850000', 850_000, '$850,000'],
  ['$850,000', 850_000, '$850,000'],
  ['about 1 200 000 dollars', 1_200_000, '$1,200,000'],
  ['-5', 5, '$5'],
  ['much', 0, ''],
  ['', 0, ''],
  ['0', 0, ''],
  ['9'.repeat(40), 999_999_999_999_999, '$999,999,999,999,999'],
])('of %j only the digits are kept, and shown as Canadian dollars', (typed, budget, shown) => {
  expect(readBudget(typed)).toBe(budget);
  expect(showBudget(budget)).toBe(shown);
});

test.each([
  ['$1,250,000', 0, 1],
  ['$1,250,000', 1, 2],
  ['$1,250,000', 2, 4],
  ['$1,250,000', 7, 10],
  ['', 0, 0],
])('in %s the cursor stays after %i digits', (shown, digits, place) => {
  expect(cursorAfter(shown, digits)).toBe(place);
  expect(digitsBefore(shown, place)).toBe(digits);
});
