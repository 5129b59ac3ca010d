import { describe, expect, test } from 'vitest';
import { type Bounds, isInBounds } from '#geography/domain/coordinates.ts';
import { boundsOfCells } from '#geography/domain/tile-grid.sample.ts';
import { isInCells, mercator } from '#geography/domain/tile-grid.ts';
import { viewExtent } from '#geography/domain/view.ts';
import { EMPTY_SEARCH } from '#search/domain/search.ts';
import type { ReachAnswer } from '#transit/api.ts';
import { boundsToFit, cellsToCount, fitView } from './fit-view.ts';
import { ringsOf } from './rings.ts';
import { cameraFor, shownView } from './shown-view.ts';

const OAKVILLE = { south: 43.385, west: -79.79, north: 43.5, east: -79.62 };
const TORONTO = { south: 43.585, west: -79.635, north: 43.85, east: -79.12 };
const PETERBOROUGH = { latitude: 44.31, longitude: -78.32 };

const cornersOf = ({ south, west, north, east }: Bounds) => [
  { latitude: south, longitude: west },
  { latitude: north, longitude: east },
];

test.each([
  ['Oakville', OAKVILLE, 11],
  ['Toronto', TORONTO, 10],
])('a map of %s shows all of it, as close as it can', (_, bounds, zoom) => {
  const { view, frame } = fitView(bounds);
  for (const corner of cornersOf(bounds))
    expect(isInCells(corner, viewExtent(view, frame))).toBe(true);
  expect(cellsToCount({ view, frame }).zoom).toBe(zoom);
});

test('a single home is shown at zoom 14, because closer the offline map is empty', () => {
  const home = { south: 43.45, north: 43.45, west: -79.68, east: -79.68 };
  expect(fitView(home).view.zoom).toBe(14);
});

test('a result without positions shows the Greater Toronto Area', () => {
  const { view, frame } = fitView(null);
  expect(isInCells({ latitude: 43.65, longitude: -79.38 }, viewExtent(view, frame))).toBe(true);
  expect(view.zoom).toBeLessThan(10);
});

test.each([
  ['a split map', { width: 800, height: 720 }, { top: 72, right: 76, bottom: 112, left: 24 }],
  ['a phone', { width: 390, height: 330 }, { top: 12, right: 68, bottom: 52, left: 12 }],
])('%s keeps a fitted place out from under its tools', (_, size, padding) => {
  const camera = cameraFor(fitView(OAKVILLE), size);
  const scale = 2 ** camera.zoom;
  const free = size.width - padding.left - padding.right;
  const degrees = (OAKVILLE.east - OAKVILLE.west) / 360;
  expect(degrees * 512 * scale).toBeLessThanOrEqual(free + 0.01);
  const [north, south] = [OAKVILLE.north, OAKVILLE.south].map(
    (latitude) => mercator({ latitude, longitude: 0 }).y * 512 * scale,
  );
  const top = mercator(camera).y * 512 * scale - size.height / 2;
  expect((north ?? 0) - top).toBeGreaterThanOrEqual(padding.top - 0.01);
  expect(top + size.height - (south ?? 0)).toBeGreaterThanOrEqual(padding.bottom - 0.01);
  const shown = shownView(camera);
  if (!shown) throw new Error('no view');
  const extent = boundsOfCells(viewExtent(shown.view, shown.frame));
  for (const corner of cornersOf(OAKVILLE)) expect(isInBounds(corner, extent)).toBe(true);
  // The wider margin is on the right, so the middle of the map is east of the middle of the place.
  expect(camera.longitude).toBeGreaterThan((OAKVILLE.west + OAKVILLE.east) / 2);
});

test('a view keeps its place while homes come and go at its edges', () => {
  const grown = { ...TORONTO, north: TORONTO.north + 0.002 };
  const [before, after] = [fitView(TORONTO), fitView(grown)];
  expect(after.view).toEqual(before.view);
  expect(after.frame).toEqual(before.frame);
});

test('the cells around a map hold the homes out of its sight, too', () => {
  const { view, frame } = fitView(TORONTO);
  const shown = viewExtent(view, frame);
  expect(isInCells(PETERBOROUGH, shown)).toBe(false);
  const homes = { ...TORONTO, north: PETERBOROUGH.latitude, east: PETERBOROUGH.longitude };
  const counted = cellsToCount({ view, frame, around: homes });
  expect(isInCells(PETERBOROUGH, counted)).toBe(true);
  for (const corner of cornersOf(TORONTO)) expect(isInCells(corner, counted)).toBe(true);
});

test.each([
  [10.49, 10],
  [10.5, 11],
  [16, 16],
])(
  'homes at zoom %d are counted in the cells of zoom %d, of exactly the same view',
  (zoom, cells) => {
    const view = { latitude: 43.7, longitude: -79.4, zoom };
    const frame = { columns: 7, rows: 5 };
    const counted = cellsToCount({ view, frame });
    expect(counted.zoom).toBe(cells);
    expect(boundsOfCells(counted)).toEqual(boundsOfCells(viewExtent(view, frame)));
  },
);

test('the cells around a map are larger instead of too many', () => {
  const { view, frame } = fitView(OAKVILLE);
  const counted = cellsToCount({ view, frame, around: { ...OAKVILLE, north: 49, west: -89 } });
  expect(counted.east - counted.west).toBeLessThanOrEqual(40);
  expect(counted.south - counted.north).toBeLessThanOrEqual(40);
  expect(isInCells({ latitude: 49, longitude: -89 }, counted)).toBe(true);
});

describe('a map is fitted to', () => {
  const area = cornersOf({ south: 43.44, west: -79.7, north: 43.46, east: -79.66 });
  const reach: ReachAnswer = {
    source: { kind: 'estimate' },
    destinations: [],
    common: [
      [
        [
          [-79.5, 43.6],
          [-79.3, 43.6],
          [-79.3, 43.7],
          [-79.5, 43.6],
        ],
      ],
      [
        [
          [-79.7, 43.55],
          [-79.68, 43.55],
          [-79.68, 43.56],
          [-79.7, 43.55],
        ],
      ],
    ],
  };

  test('where most of the homes of a whole result are', () => {
    expect(boundsToFit({ rings: [], reach: undefined, core: OAKVILLE })).toEqual(OAKVILLE);
  });

  test('all areas drawn, wherever their homes are', () => {
    const other = cornersOf({ south: 43.5, west: -79.65, north: 43.52, east: -79.6 });
    expect(boundsToFit({ rings: [area, other], reach, core: OAKVILLE })).toEqual({
      south: 43.44,
      west: -79.7,
      north: 43.52,
      east: -79.6,
    });
  });

  test('all of a circle', () => {
    const circle = { latitude: 43.45, longitude: -79.68, kilometres: 5 };
    const rings = ringsOf({ ...EMPTY_SEARCH, within: { kind: 'circle', circle } });
    const bounds = boundsToFit({ rings, reach: undefined, core: OAKVILLE });
    expect(bounds?.north).toBeCloseTo(43.495, 3);
    expect(bounds?.west).toBeCloseTo(-79.742, 3);
  });

  test('everywhere within the travel times', () => {
    expect(boundsToFit({ rings: [], reach, core: OAKVILLE })).toEqual({
      south: 43.55,
      west: -79.7,
      north: 43.7,
      east: -79.3,
    });
  });

  test('the homes if nowhere is within all times', () => {
    const none = { ...reach, common: [] };
    expect(boundsToFit({ rings: [], reach: none, core: OAKVILLE })).toEqual(OAKVILLE);
  });
});
