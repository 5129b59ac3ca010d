import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areaOf } from '#geography/domain/area.ts';
import { withoutLoops } from './without-loops.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test('a line without crossings is kept', () => {
  const square = [at(0, 0), at(0, 1), at(1, 1), at(1, 0)];
  expect(withoutLoops(square)).toEqual(square);
});

test('of a figure eight, the larger loop is kept', () => {
  const eight = [at(0, 0), at(3, 3), at(3, 0), at(2.5, -0.5), at(0, 2)];
  const kept = withoutLoops(eight);
  expect(kept).toContainEqual(at(3, 3));
  expect(kept).not.toContainEqual(at(0, 0));
});

test('of a hundred scribbles, hardly one still crosses itself', () => {
  const scribbles = fc.array(
    fc.record({
      latitude: fc.integer({ min: 43_000, max: 44_000 }).map((thousandths) => thousandths / 1_000),
      longitude: fc
        .integer({ min: -80_000, max: -79_000 })
        .map((thousandths) => thousandths / 1_000),
    }),
    { minLength: 4, maxLength: 25 },
  );
  const kept = fc.sample(scribbles, { numRuns: 500, seed: 7 }).map(withoutLoops);
  // Rounded to 11 m, two edges of a narrow part may come to touch.
  expect(kept.filter((line) => areaOf(line) === 'crosses-itself').length).toBeLessThan(5);
});
