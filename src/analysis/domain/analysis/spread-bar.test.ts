import { expect, test } from 'vitest';
import { comparedWithMedian, spreadBar } from './spread-bar.ts';

const spread = {
  count: 12,
  lowest: 500_000,
  lowerQuartile: 600_000,
  median: 700_000,
  upperQuartile: 900_000,
  highest: 1_000_000,
};

test('the bar runs from the lowest price to the highest', () => {
  expect(spreadBar(750_000, spread)).toEqual({ from: 20, to: 80, middle: 40, home: 50 });
});

test.each([
  [250_000, 0],
  [1_250_000, 100],
])('a home at %i extends the bar', (price, home) => {
  expect(spreadBar(price, spread).home).toBe(home);
});

test('everything is centred when all prices are equal', () => {
  const same = { count: 5, lowest: 1, lowerQuartile: 1, median: 1, upperQuartile: 1, highest: 1 };
  expect(spreadBar(1, same)).toEqual({ from: 50, to: 50, middle: 50, home: 50 });
});

test.each([
  [700_000, 'At the median'],
  [700_300, 'At the median'],
  [675_500, '3.5% below the median'],
  [672_000, '4% below the median'],
  [1_400_000, '100% above the median'],
])('%i reads %s', (price, words) => {
  expect(comparedWithMedian(price, spread)).toBe(words);
});
