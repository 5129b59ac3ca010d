import fc from 'fast-check';
import { expect, test } from 'vitest';
import { askingPrices, countBands } from './asking-prices.ts';

const PRICES = fc
  .array(fc.integer({ min: 1, max: 20_000_000 }), { minLength: 1, maxLength: 60 })
  .map((prices) => prices.sort((a, b) => a - b));

test('no homes give no statistics', () => {
  expect(askingPrices([])).toBeNull();
});

test('the median of an even number of prices is the mean of the two in the middle', () => {
  expect(askingPrices([400_000, 600_000, 900_000, 2_000_000])).toEqual({
    count: 4,
    average: 975_000,
    median: 750_000,
    lowest: 400_000,
    highest: 2_000_000,
  });
});

test('average and median lie between the lowest and the highest price', () => {
  fc.assert(
    fc.property(PRICES, (prices) => {
      const stats = askingPrices(prices);
      if (!stats) throw new Error('there are prices');
      for (const figure of [stats.average, stats.median]) {
        expect(figure).toBeGreaterThanOrEqual(stats.lowest);
        expect(figure).toBeLessThanOrEqual(stats.highest);
      }
    }),
  );
});

test('a price at a band’s upper end counts in the next band, except $1.5M itself', () => {
  expect(countBands([499_999, 500_000, 999_999, 1_000_000, 1_500_000, 1_500_001])).toEqual([
    1, 2, 2, 1,
  ]);
});

test('every price counts in exactly one band', () => {
  fc.assert(
    fc.property(PRICES, (prices) => {
      expect(countBands(prices).reduce((sum, count) => sum + count)).toBe(prices.length);
    }),
  );
});
