import { expect, test } from 'vitest';
import { type ChartSeries, lastPlace, nameShifts } from './chart.ts';

const series = (...amounts: (number | null)[]): ChartSeries => ({
  name: 'Rent',
  colour: 'c1',
  amounts,
});

test('a line ends at its last value', () => {
  expect(lastPlace(series(1, 2, null))).toBe(1);
  expect(lastPlace(series(null))).toBe(-1);
});

test.each([
  ['far apart', [series(0, 100), series(0, 10)], [0, 0]],
  ['near', [series(0, 98), series(0, 100)], [-0.5, 0.5]],
  ['equal', [series(0, 100), series(0, 100)], [0.5, -0.5]],
  ['one without amounts', [series(null, null), series(0, 100)], [0, 0]],
  ['alone', [series(5, 5)], [0]],
])('labels at the ends of two lines do not overlap: %s', (_, lines, shifts) => {
  expect(nameShifts(lines)).toEqual(shifts);
});
