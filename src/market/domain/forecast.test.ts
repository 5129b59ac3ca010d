import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forecastOf } from './forecast.ts';

const months = (count: number, priceAt: (month: number) => number | null) =>
  Array.from({ length: count }, (_, month) => priceAt(month));

test('a constant price is forecast to stay, with full confidence', () => {
  expect(forecastOf(months(36, () => 800_000))).toEqual({
    low: 800_000,
    high: 800_000,
    missed: 0,
    trials: 13,
    confidence: 100,
  });
});

test.each([0.005, 0.002, -0.004])(
  'with a steady monthly change of %d, the price a year later lies within the range',
  (step) => {
    const priceAt = (month: number) => 900_000 * Math.exp(step * month);
    const forecast = forecastOf(months(36, priceAt));
    const later = priceAt(47);
    expect(forecast?.low).toBeLessThan(later + 1_000);
    expect(forecast?.high).toBeGreaterThan(later - 1_000);
    // The forecast follows the direction of prices.
    const middle = ((forecast?.low ?? 0) + (forecast?.high ?? 0)) / 2;
    expect(Math.sign(middle - priceAt(35))).toBe(Math.sign(step));
  },
);

test('more volatile months give a wider range and lower confidence', () => {
  // The same zigzag at different amplitudes.
  const of = (size: number) =>
    forecastOf(months(36, (month) => 700_000 * (1 + size * Math.sin(month * 2.1))));
  const [calm, wild] = [of(0.01), of(0.08)];
  expect(wild?.missed).toBeGreaterThan(calm?.missed ?? 1);
  expect(wild?.confidence).toBeLessThan(calm?.confidence ?? 0);
});

test('no forecast is made if its back-test misses by a fifth or more', () => {
  const zigzag = (month: number) => 700_000 * (1 + 0.45 * Math.sin(month * 2.1));
  expect(forecastOf(months(36, zigzag))).toBeNull();
});

test('a month without a price keeps its position', () => {
  const whole = forecastOf(months(36, () => 500_000));
  const gaps = forecastOf(months(36, (month) => (month % 7 === 3 ? null : 500_000)));
  expect(gaps).toMatchObject({ low: whole?.low, high: whole?.high });
});

test.each([
  [28, null],
  [29, 6],
  [36, 13],
])('%i months of prices give %s trials', (count, trials) => {
  expect(forecastOf(months(count, () => 600_000))?.trials ?? null).toBe(trials);
});

test('the range is ordered, confidence is 0 to 100, and the same prices give the same forecast', () => {
  const PRICES = fc.array(fc.option(fc.integer({ min: 50_000, max: 9_000_000 })), {
    minLength: 0,
    maxLength: 60,
  });
  fc.assert(
    fc.property(PRICES, (prices) => {
      const forecast = forecastOf(prices);
      expect(forecastOf([...prices])).toEqual(forecast);
      if (!forecast) return;
      expect(forecast.low).toBeLessThanOrEqual(forecast.high);
      expect(forecast.confidence).toBeGreaterThanOrEqual(20);
      expect(forecast.high).toBeLessThan(1.5 * forecast.low + 1_000);
      expect(forecast.confidence).toBeLessThanOrEqual(100);
    }),
  );
});
