import { expect, test } from 'vitest';
import { formatAmount, formatDollars, formatDollarsAndCents } from './money.ts';

test.each([
  [1_234_567, '$1,234,567'],
  [-0, '$0'],
  [-0.4, '$0'],
  [-1_500, '-$1,500'],
])('%d dollars are shown as %s', (amount, shown) => {
  expect(formatDollars(amount)).toBe(shown);
});

test.each([
  [-0, '$0.00'],
  [-0.004, '$0.00'],
  [-4_000, '-$4,000.00'],
])('%d dollars with cents is shown as %s', (amount, shown) => {
  expect(formatDollarsAndCents(amount)).toBe(shown);
});

test.each([
  [850_000, '$850,000'],
  [5.5, '$5.50'],
])('%d dollars as typed are shown as %s', (amount, shown) => {
  expect(formatAmount(amount)).toBe(shown);
});
