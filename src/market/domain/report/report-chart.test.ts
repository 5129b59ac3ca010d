import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartOf, ticksOf } from './report-chart.ts';

test.each([
  [0, 44, [0, 20, 40, 60]],
  [0, 3, [0, 1, 2, 3]],
  [1_000_000, 1_044_000, [1_000_000, 1_020_000, 1_040_000, 1_060_000]],
  [640_000, 720_000, [640_000, 660_000, 680_000, 700_000, 720_000]],
  [7, 7, [7, 8]],
  [0, 0, [0, 1]],
])('the axis from %d to %d has round ticks', (lowest, highest, ticks) => {
  expect(ticksOf(lowest, highest)).toEqual(ticks);
});

test('any range of values gets two to five ticks that enclose it', () => {
  const price = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(price, price, (one, other) => {
      const [lowest, highest] = [Math.min(one, other), Math.max(one, other)];
      const ticks = ticksOf(lowest, highest);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks[0]).toBeLessThanOrEqual(lowest);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
    }),
  );
});

const months = [
  { date: '2026-05-01', value: 25 },
  { date: '2026-06-01', value: 26 },
  { date: '2026-07-01', value: 27 },
  { date: '2026-08-01', value: 30 },
  { date: '2026-09-01', value: 20 },
  { date: '2026-10-01', value: 40 },
];

test('a chart has a text alternative', () => {
  const chart = chartOf('Homes sold', { values: months, format: String });
  expect(chart?.alt).toBe(
    'Homes sold, by month: May 2026 25, June 2026 26, July 2026 27, August 2026 30, September 2026 20, October 2026 40. The lowest is 20, the highest 40.',
  );
  expect(chart?.points.map(({ label }) => label)).toEqual([
    'May',
    'Jun',
    'Jul',
    'Aug',
    'Sep',
    'Oct',
  ]);
  expect(chart?.last).toBe('40');
});

test('a chart breaks at a month without a figure', () => {
  const values = [{ date: '2026-03-01', value: 22 }, ...months];
  const chart = chartOf('Homes sold', { values, format: String });
  expect(chart?.points.map(({ value }) => value)).toEqual([22, null, 25, 26, 27, 30, 20, 40]);
});

test('a chart shows twelve months, however many have a figure', () => {
  const values = [{ date: '2025-10-01', value: 9 }, { date: '2025-11-01', value: 22 }, ...months];
  const chart = chartOf('Homes sold', { values, format: String });
  expect(chart?.points).toHaveLength(12);
  expect(chart?.points[0]).toEqual({ label: 'Nov', value: 22 });
});

test('five months are too few for a chart', () => {
  expect(chartOf('Homes sold', { values: months.slice(0, 5), format: String })).toBeNull();
});
