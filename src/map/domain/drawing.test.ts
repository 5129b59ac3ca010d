import { expect, test } from 'vitest';
import {
  type Area,
  areaOf,
  formatAreas,
  MAX_AREA_LENGTH,
  MAX_AREA_POINTS,
} from '#geography/domain/area.ts';
import { addArea, addTraced, middleOf, moveCorner, removeCorner, splitEdge } from './drawing.ts';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

const SQUARE = [at(43.4, -79.7), at(43.5, -79.7), at(43.5, -79.6), at(43.4, -79.6)];

const area = (corners = SQUARE): Area => {
  const made = areaOf(corners);
  if (typeof made === 'string') throw new Error(made);
  return made;
};

/** A hand-drawn ring: a circle with a trembling radius. */
const traced = (points: number, radius = 0.05) =>
  Array.from({ length: points }, (_, place) => {
    const angle = (place / points) * 2 * Math.PI;
    const length = radius * (1 + 0.05 * Math.sin(place * 1.7));
    return at(43.45 + length * Math.sin(angle), -79.65 + length * 1.4 * Math.cos(angle));
  });

test.each([20, 200, 2_000])(
  'a freehand line of %d points becomes an area of at most 60',
  (points) => {
    const drawn = addTraced([], traced(points));
    if (!drawn.ok) throw new Error(drawn.reason);
    expect(drawn.areas[0]?.length).toBeGreaterThan(5);
    expect(drawn.areas[0]?.length).toBeLessThanOrEqual(MAX_AREA_POINTS);
  },
);

test('an area as large as a region fits an address', () => {
  const drawn = addTraced([], traced(2_000, 1));
  if (!drawn.ok) throw new Error(drawn.reason);
  expect(formatAreas(drawn.areas).length).toBeLessThanOrEqual(MAX_AREA_LENGTH);
});

test('a line that ends beyond its beginning loses the small loop', () => {
  const [first = at(0, 0), second = at(0, 0)] = SQUARE;
  const overlapping = [...SQUARE, at(43.405, -79.62), at(43.405, -79.705), first, second];
  expect(addTraced([], overlapping).ok).toBe(true);
});

test.each([
  ['a single point', [at(43.4, -79.7)]],
  ['a straight line', [at(43.4, -79.7), at(43.45, -79.65), at(43.5, -79.6)]],
  ['nothing', []],
])('%s encloses no area', (_what, line) => {
  expect(addTraced([], line)).toMatchObject({ ok: false });
});

test('a sixth area is refused', () => {
  const five = Array.from({ length: 5 }, () => area());
  expect(addArea(five, SQUARE)).toEqual({ ok: false, reason: 'too-many-areas' });
});

test('a moved corner may not cross the area', () => {
  const moved = moveCorner([area()], { area: 0, corner: 0 }, at(43.6, -79.65));
  expect(moved).toEqual({ ok: false, reason: 'crosses-itself' });
});

test('a moved corner changes its area alone', () => {
  const moved = moveCorner([area(), area()], { area: 1, corner: 0 }, at(43.39, -79.71));
  if (!moved.ok) throw new Error(moved.reason);
  expect(moved.areas[0]).toEqual(area());
  expect(moved.areas[1]?.[0]).toEqual(at(43.39, -79.71));
});

test('an edge is split in its middle, the last edge too', () => {
  const split = splitEdge([area()], { area: 0, corner: 3 });
  if (!split.ok) throw new Error(split.reason);
  expect(split.areas[0]?.[4]).toEqual(at(43.4, -79.65));
  expect(middleOf(SQUARE, 0)).toEqual(at(43.45, -79.7));
});

test('an area with 60 points takes no more', () => {
  const full = area(traced(MAX_AREA_POINTS));
  expect(splitEdge([full], { area: 0, corner: 0 })).toEqual({
    ok: false,
    reason: 'too-many-points',
  });
});

test('removing one of three corners removes the area', () => {
  const triangle = area(SQUARE.slice(0, 3));
  expect(removeCorner([triangle, area()], { area: 0, corner: 1 })).toEqual({
    ok: true,
    areas: [area()],
  });
});

test('removing one of four corners leaves three', () => {
  const removed = removeCorner([area()], { area: 0, corner: 1 });
  if (!removed.ok) throw new Error(removed.reason);
  expect(removed.areas[0]?.length).toBe(3);
});
