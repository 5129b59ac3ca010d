import { expect, test } from 'vitest';
import { formatAxisAmount } from './amount-text.ts';

test.each([
  [0, '$0'],
  [24_000, '$24K'],
  [999_949, '$999.9K'],
  [999_950, '$1M'],
])('%d dollars on a chart axis is shown as %s', (amount, shown) => {
  expect(formatAxisAmount(amount)).toBe(shown);
});
