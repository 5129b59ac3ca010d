import { expect, test } from 'vitest';
import { cellOf, cellsAcross, mercator } from '#geography/domain/tile-grid.ts';
import { outlineOf, type Polygon, type Reach } from './outline.ts';
import { OUT_OF_REACH } from './travel-grid.ts';

const CORNER = cellOf({ latitude: 43.65, longitude: -79.4 }, 14);

/** A reach drawn as text, '#' for cells within it. */
function drawn(...lines: string[]): Reach {
  const cells = lines.flatMap((line) =>
    [...line].map((cell) => (cell === '#' ? 20 : OUT_OF_REACH)),
  );
  const [columns = 0, rows] = [lines[0]?.length, lines.length];
  const grid = { west: CORNER.x, north: CORNER.y, columns, rows, minutes: Uint8Array.from(cells) };
  return { grid, minutes: 20 };
}

/** The corners of outlines in cells from the rectangle's. */
const corners = (polygons: Polygon[]) =>
  polygons.map((rings) =>
    rings.map((ring) =>
      ring.map(([longitude, latitude]) => {
        const { x, y } = mercator({ longitude, latitude });
        const across = cellsAcross(14);
        return `${Math.round(x * across) - CORNER.x},${Math.round(y * across) - CORNER.y}`;
      }),
    ),
  );

test('a rectangle has four corners, and the first again', () => {
  const [[ring = []] = []] = corners(outlineOf([drawn('....', '.##.', '.##.')]));
  expect(ring).toHaveLength(5);
  expect(new Set(ring)).toEqual(new Set(['1,1', '3,1', '3,3', '1,3']));
  expect(ring.at(-1)).toBe(ring[0]);
});

test('a hole is a ring after the one around the area', () => {
  const [rings = []] = corners(outlineOf([drawn('###', '#.#', '###')]));
  expect(rings.map((ring) => ring.length)).toEqual([5, 5]);
  expect(new Set(rings[0])).toEqual(new Set(['0,0', '3,0', '3,3', '0,3']));
  expect(new Set(rings[1])).toEqual(new Set(['1,1', '2,1', '2,2', '1,2']));
});

test('areas that touch only at a corner have outlines of their own', () => {
  expect(outlineOf([drawn('##..', '##..', '..##', '..##')])).toHaveLength(2);
});

test('a few cells alone are left out', () => {
  expect(outlineOf([drawn('#...', '....', '.##.', '.##.')])).toHaveLength(1);
  expect(outlineOf([drawn('###')])).toEqual([]);
});

test('with several destinations only what is within all times remains', () => {
  const one = drawn('####', '####', '....');
  const other = drawn('....', '####', '####');
  const [[ring = []] = []] = corners(outlineOf([one, other]));
  expect(new Set(ring)).toEqual(new Set(['0,1', '4,1', '4,2', '0,2']));
  expect(outlineOf([one, drawn('....', '....', '####')])).toEqual([]);
});

test('the outlines of 100 random areas enclose exactly their cells', () => {
  let state = 11;
  const isInside = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state > 2 ** 31;
  };
  for (let round = 0; round < 100; round++) {
    // Two by two cells at a time, so that no area is too small for an outline.
    const lines = Array.from({ length: 10 }, () => {
      const line = Array.from({ length: 10 }, () => (isInside() ? '##' : '..')).join('');
      return [line, line];
    }).flat();
    const cells = lines.join('').replaceAll('.', '').length;
    expect(Math.round(enclosed(outlineOf([drawn(...lines)])))).toBe(cells);
  }
});

/** The enclosed area in cells. */
const enclosed = (polygons: Polygon[]) =>
  polygons.reduce((sum, [outer = [], ...holes]) => {
    return sum + areaOf(outer) - holes.reduce((inner, hole) => inner + areaOf(hole), 0);
  }, 0);

const areaOf = (ring: Polygon[number]) => {
  const points = ring.map(([longitude, latitude]) => {
    const { x, y } = mercator({ longitude, latitude });
    return { x: x * cellsAcross(14) - CORNER.x, y: y * cellsAcross(14) - CORNER.y };
  });
  const twice = points.reduce((sum, { x, y }, at) => {
    const next = points[(at + 1) % points.length] ?? { x, y };
    return sum + x * next.y - next.x * y;
  }, 0);
  return Math.abs(twice) / 2;
};
