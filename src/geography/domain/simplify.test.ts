import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Position } from './coordinates.ts';
import { anyPosition } from './geography.sample.ts';
import { simplify } from './simplify.ts';

/** A wobbly loop, as drawn by hand. */
const loop = (points: number): Position[] =>
  Array.from({ length: points }, (_, at) => {
    const angle = (2 * Math.PI * at) / points;
    const radius = 0.05 + 0.01 * Math.sin(5 * angle);
    return {
      latitude: 43.5 + radius * Math.sin(angle),
      longitude: -79.5 + radius * Math.cos(angle),
    };
  });

test('a line drawn by hand keeps at most sixty of its points, in their order', () => {
  const line = loop(700);
  const simple = simplify(line, 60);
  expect(simple.length).toBeLessThanOrEqual(60);
  expect(simple.length).toBeGreaterThan(30);
  const places = simple.map((point) => line.indexOf(point));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('points on a straight line are left out', () => {
  const square: Position[] = [0, 1, 2, 3].flatMap((side) =>
    Array.from({ length: 50 }, (_, at) => {
      const along = at / 50;
      const [east, north] = [
        [along, 0],
        [1, along],
        [1 - along, 1],
        [0, 1 - along],
      ][side] ?? [0, 0];
      return { latitude: 43.5 + (north ?? 0) / 10, longitude: -79.5 + (east ?? 0) / 10 };
    }),
  );
  expect(simplify(square, 60)).toHaveLength(4);
});

test('only given points are kept, never more than asked for', () => {
  const line = fc.array(anyPosition, { maxLength: 300, size: 'max' });
  fc.assert(
    fc.property(line, fc.integer({ min: 4, max: 60 }), (points, most) => {
      const simple = simplify(points, most);
      expect(simple.length).toBeLessThanOrEqual(Math.max(3, most));
      for (const each of simple) expect(points).toContain(each);
    }),
  );
});
