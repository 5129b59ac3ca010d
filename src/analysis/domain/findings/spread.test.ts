import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadOf } from './spread.ts';

test.each([
  [[5], { count: 1, lowest: 5, lowerQuartile: 5, median: 5, upperQuartile: 5, highest: 5 }],
  [
    [4, 1, 3, 2],
    { count: 4, lowest: 1, lowerQuartile: 2, median: 3, upperQuartile: 3, highest: 4 },
  ],
  [
    [500, 100, 300, 200, 400],
    { count: 5, lowest: 100, lowerQuartile: 200, median: 300, upperQuartile: 400, highest: 500 },
  ],
])('the spread of %j is %j', (numbers, spread) => {
  expect(spreadOf(numbers)).toEqual(spread);
});

test('an empty list has no spread', () => {
  expect(spreadOf([])).toBeNull();
});

test('the values are in ascending order for any numbers', () => {
  const numbers = fc.array(fc.integer({ min: 0, max: 5_000_000 }), { minLength: 1 });
  fc.assert(
    fc.property(numbers, (given) => {
      const { count, ...parts } = spreadOf(given) ?? { count: 0 };
      const inOrder = Object.values(parts);
      expect(count).toBe(given.length);
      expect(inOrder).toEqual(inOrder.toSorted((one, other) => one - other));
    }),
  );
});
