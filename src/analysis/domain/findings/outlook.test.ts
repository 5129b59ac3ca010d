import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outlookOf } from './outlook.ts';

const months = (...values: number[]) =>
  values.map((value, at) => ({ month: `2026-0${at + 1}`, value }));
const STEADY_PRICES = months(1_000_000, 1_000_000, 1_000_000);

test('a flat forecast keeps the price in the middle of the range', () => {
  const low = 1_000_000 * Math.exp(-0.05);
  const high = 1_000_000 * Math.exp(0.05);
  const forecast = { trends: STEADY_PRICES, priceForecastLow: low, priceForecastHigh: high };
  // 0.05 times the square root of five, to either side.
  expect(outlookOf(800_000, forecast)).toEqual({
    years: 5,
    low: Math.round(800 * Math.exp(-0.05 * Math.sqrt(5))) * 1_000,
    high: Math.round(800 * Math.exp(0.05 * Math.sqrt(5))) * 1_000,
  });
});

test('growth is damped: five years bring about twice the first year’s change', () => {
  const forecast = {
    trends: STEADY_PRICES,
    priceForecastLow: 1_040_000,
    priceForecastHigh: 1_040_000,
  };
  const damped = (1 - 0.95 ** 60) / (1 - 0.95 ** 12);
  expect(damped).toBeCloseTo(2.08, 2);
  const price = Math.round(1_000 * 1.04 ** damped) * 1_000;
  expect(outlookOf(1_000_000, forecast)).toEqual({ years: 5, low: price, high: price });
});

test('matches the example in docs/analysis.md to the thousand', () => {
  const trends = months(1_000_000, 1_020_000, 1_010_000);
  const forecast = { trends, priceForecastLow: 980_000, priceForecastHigh: 1_100_000 };
  expect(outlookOf(900_000, forecast)).toEqual({ years: 5, low: 838_000, high: 1_085_000 });
});

test.each([
  ['no forecast', { trends: STEADY_PRICES, priceForecastLow: null, priceForecastHigh: null }],
  [
    'two months alone',
    { trends: months(1, 2), priceForecastLow: 900_000, priceForecastHigh: 1_000_000 },
  ],
  [
    'a forecast that misses by so much that in five years the high end is over twice the low one',
    { trends: STEADY_PRICES, priceForecastLow: 850_000, priceForecastHigh: 1_160_000 },
  ],
])('gives no outlook without enough data: %s', (_, forecast) => {
  expect(outlookOf(800_000, forecast)).toBeNull();
});

test('the low end is never above the high end', () => {
  const price = fc.integer({ min: 20_000, max: 10_000_000 });
  fc.assert(
    fc.property(price, price, price, (now, one, other) => {
      const forecast = {
        trends: months(now, now, now),
        priceForecastLow: Math.min(one, other),
        priceForecastHigh: Math.max(one, other),
      };
      const { low = 0, high = 0 } = outlookOf(900_000, forecast) ?? {};
      return low <= high && Number.isFinite(high);
    }),
  );
});
