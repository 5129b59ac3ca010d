import { expect, test } from 'vitest';
import { METRES_PER_DEGREE } from '#geography/domain/coordinates.ts';
import { minutesAt, travelGrid } from './travel-grid.ts';

const union = { latitude: 43.6453, longitude: -79.3806 };
const oakville = { latitude: 43.4554, longitude: -79.6824 };
/** So many metres to the north. */
const north = (metres: number, from = union) => ({
  ...from,
  latitude: from.latitude + metres / METRES_PER_DEGREE,
});

test('without a stop one walks to the destination, at most 45 minutes', () => {
  const grid = travelGrid([], union);
  // 1,000 m as the crow flies are 1,300 m on foot, at 80 m a minute; a cell is exact to two minutes.
  expect(minutesAt(grid, north(1_000))).toBeGreaterThanOrEqual(14);
  expect(minutesAt(grid, north(1_000))).toBeLessThanOrEqual(19);
  expect(minutesAt(grid, north(2_600))).toBeLessThanOrEqual(45);
  expect(minutesAt(grid, north(3_000))).toBeNull();
});

test('from near a stop one walks there and rides', () => {
  const grid = travelGrid([{ ...oakville, minutes: 40 }], union);
  expect(minutesAt(grid, oakville)).toBeGreaterThanOrEqual(40);
  expect(minutesAt(grid, oakville)).toBeLessThanOrEqual(44);
  expect(minutesAt(grid, north(1_000, oakville))).toBeGreaterThan(52);
});

test('the walk to a distant stop is shorter, so that a trip takes at most 90 minutes', () => {
  const grid = travelGrid([{ ...oakville, minutes: 80 }], union);
  expect(minutesAt(grid, north(450, oakville))).toBeLessThanOrEqual(90);
  expect(minutesAt(grid, north(900, oakville))).toBeNull();
  expect(minutesAt(travelGrid([{ ...oakville, minutes: 90 }], union), oakville)).toBeNull();
});

test('of several stops the quickest counts', () => {
  const slow = { ...oakville, minutes: 60 };
  const quick = { ...oakville, minutes: 30 };
  const both = travelGrid([slow, quick], union);
  expect(minutesAt(both, oakville)).toBe(minutesAt(travelGrid([quick], union), oakville));
});

test.each([
  ['Sydney', { latitude: -33.9, longitude: 151.2 }],
  ['the pole', { latitude: 90, longitude: 0 }],
  ['nowhere', { latitude: Number.NaN, longitude: Number.NaN }],
])('%s is out of reach', (_, position) => {
  expect(minutesAt(travelGrid([], union), position)).toBeNull();
});
