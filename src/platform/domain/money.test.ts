import { expect, test } from 'vitest';
import { showDollars } from './money.ts';

test.each([
  [1_234_567, '$1,234,567'],
  [-0, '$0'],
  [-0.4, '$0'],
  [-1_500, '-$1,500'],
])('%d dollars are shown as %s', (amount, shown) => {
  expect(showDollars(amount)).toBe(shown);
});
