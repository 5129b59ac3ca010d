import fc from 'fast-check';
import { expect, test } from 'vitest';
import { feetAndInches, lengthOf } from './lengths.ts';

test.each([
  [3.71, true, '12 ft 2 in'],
  [3.048, true, '10 ft'],
  [3.04, true, '10 ft'],
  [3.65, true, '12 ft'],
  [12.5, false, '12 ft 6 in'],
  [0.25, false, '3 in'],
])('%d, in metres: %s, is %s', (value, isMetric, shown) => {
  expect(feetAndInches(lengthOf(value, isMetric))).toBe(shown);
});

test('a length is within half an inch of what it is shown as', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.1, max: 500, noNaN: true }), (metres) => {
      const text = feetAndInches(lengthOf(metres, true));
      const [, feet = '0'] = /(\d+) ft/.exec(text) ?? [];
      const [, inches = '0'] = /(\d+) in/.exec(text) ?? [];
      expect(Number(inches)).toBeLessThan(12);
      const shown = (Number(feet) * 12 + Number(inches)) * 0.0254;
      expect(Math.abs(shown - metres)).toBeLessThanOrEqual(0.0127 + 1e-9);
    }),
  );
});
