import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Position } from './coordinates.ts';
import { anyArea, anyPosition } from './geography.sample.ts';
import { isInPolygon } from './point-in-polygon.sample.ts';
import { gridPoint } from './tile-grid.ts';

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude });
const SQUARE = [at(43, -80), at(43, -79), at(44, -79), at(44, -80)];
const HOLE = [at(43.4, -79.6), at(43.4, -79.4), at(43.6, -79.4), at(43.6, -79.6)];

/** The winding number in whole points of the grid, as big integers: another algorithm, and exact. */
function isInsideSlowly(position: Position, ring: readonly Position[]): boolean {
  const whole = (each: Position) => {
    const { x, y } = gridPoint(each);
    return [BigInt(x), BigInt(y)] as const;
  };
  const [x, y] = whole(position);
  let winding = 0;
  for (const [place, from] of ring.entries()) {
    const [x1, y1] = whole(from);
    const [x2, y2] = whole(ring[(place + 1) % ring.length] ?? from);
    const side = (x2 - x1) * (y - y1) - (x - x1) * (y2 - y1);
    if (y1 <= y && y2 > y && side > 0n) winding++;
    if (y1 > y && y2 <= y && side < 0n) winding--;
  }
  return winding !== 0;
}

test('a point is inside a polygon exactly if the reference implementation says so', () => {
  fc.assert(
    fc.property(
      anyArea,
      fc.array(anyPosition, { minLength: 30, maxLength: 60 }),
      (area, points) => {
        const [{ latitude, longitude } = at(0, 0)] = area;
        for (const point of points) {
          const near = at(
            latitude + (point.latitude - 43.7) / 5,
            longitude + (point.longitude + 79.6) / 5,
          );
          expect(isInPolygon(near, [area])).toBe(isInsideSlowly(near, area));
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('corners are judged like the reference implementation does', () => {
  fc.assert(
    fc.property(anyArea, (area) => {
      for (const corner of area)
        expect(isInPolygon(corner, [area])).toBe(isInsideSlowly(corner, area));
    }),
  );
});

test.each([
  ['in the middle', at(43.5, -79.2), true],
  ['on the western edge', at(43.5, -80), true],
  ['on the northern edge', at(44, -79.5), true],
  ['on the eastern edge', at(43.5, -79), false],
  ['on the southern edge', at(43, -79.5), false],
  ['a metre west', at(43.5, -80.00001), false],
  ['a metre inside the eastern edge', at(43.5, -79.00001), true],
])('a point %s of a square is inside: %s', (_, point, isIt) => {
  expect(isInPolygon(point, [SQUARE])).toBe(isIt);
});

test('a point in a hole is outside', () => {
  expect(isInPolygon(at(43.5, -79.5), [SQUARE, HOLE])).toBe(false);
  expect(isInPolygon(at(43.3, -79.5), [SQUARE, HOLE])).toBe(true);
});

test('of two polygons that share an edge exactly one contains a point on it', () => {
  const west = [at(43, -80), at(43.4, -79.7), at(44, -79.5), at(43.5, -80.5)];
  const east = [at(43, -80), at(43.4, -79.7), at(44, -79.5), at(43.5, -79)];
  fc.assert(
    fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), (part) => {
      for (const [from, to] of [west.slice(0, 2), west.slice(1, 3)]) {
        if (from === undefined || to === undefined) continue;
        const point = at(
          from.latitude + (to.latitude - from.latitude) * part,
          from.longitude + (to.longitude - from.longitude) * part,
        );
        expect(isInPolygon(point, [west])).not.toBe(isInPolygon(point, [east]));
      }
    }),
  );
});

test('a closing point that repeats the first changes nothing', () => {
  const closed = [...SQUARE, at(43, -80)];
  fc.assert(
    fc.property(anyPosition, (point) => {
      expect(isInPolygon(point, [closed])).toBe(isInPolygon(point, [SQUARE]));
    }),
  );
});
