import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsOfCells } from '#geography/domain/tile-grid.sample.ts';
import { cellOf, mercator } from '#geography/domain/tile-grid.ts';
import { bubbleSize } from './marker-size.ts';
import {
  bubbleAt,
  cellsOn,
  type LocatedCell,
  lowest,
  type Marker,
  MOST_PILLS,
  markerNaming,
  markersOf,
} from './markers.ts';

const OAKVILLE = { latitude: 43.45, longitude: -79.68 };
const { x, y } = cellOf(OAKVILLE, 12);
const SHOWN_BOX = { zoom: 12, west: x - 8, north: y - 6, east: x + 8, south: y + 6 };
const AT_12 = { zoom: 12 };

/** The middle of a cell, so many cells east and south of Oakville's. */
function middle(east: number, south: number) {
  const cell = {
    zoom: 12,
    west: x + east,
    east: x + east + 1,
    north: y + south,
    south: y + south + 1,
  };
  const bounds = boundsOfCells(cell);
  return { lat: (bounds.north + bounds.south) / 2, lng: (bounds.east + bounds.west) / 2 };
}

const home = (id: number, east = 0, south = 0, price = 900_000 + id) => ({
  id,
  price,
  ...middle(east, south),
});

/** The cell at a position. */
function at({ lat, lng }: { lat: number; lng: number }) {
  const cell = cellOf({ latitude: lat, longitude: lng }, 12);
  return { lat, lng, x: cell.x % 8, y: cell.y % 8, cell };
}

const cellWith = (...listings: ReturnType<typeof home>[]): LocatedCell => ({
  count: listings.length,
  ...at(listings[0] ?? middle(0, 0)),
  minPrice: Math.min(...listings.map(({ price }) => price)),
  listings,
});

const crowded = (count: number, east = 0, south = 0, minPrice = 500_000): LocatedCell => ({
  count,
  minPrice,
  ...at(middle(east, south)),
});

const total = (markers: readonly Marker[]) =>
  markers.reduce((sum, marker) => sum + marker.count, 0);

test('a home with room around it is a pill', () => {
  expect(markersOf([cellWith(home(7))], SHOWN_BOX, AT_12)).toMatchObject([
    { kind: 'pill', ids: [7], count: 1, price: 900_007 },
  ]);
});

test('homes at one position are one pill with their number', () => {
  const tower = { ...home(2, 0, 0, 750_000), count: 31, ids: [2, 9, 4] };
  const cell = { ...cellWith(home(2)), count: 31, minPrice: 750_000, listings: [tower] };
  expect(markersOf([cell], SHOWN_BOX, AT_12)).toMatchObject([
    { kind: 'pill', price: 750_000, count: 31, ids: [2, 9, 4] },
  ]);
});

test('the cells of a tile are placed on the earth', () => {
  const homes = { x: 3, y: 7, count: 1, lat: 43, lng: -79, minPrice: 1 };
  expect(cellsOn({ zoom: 12, x: 1_000, y: 1_500 }, { cells: [homes] })).toEqual([
    { ...homes, cell: { zoom: 12, x: 8_003, y: 12_007 } },
  ]);
});

test('pills that would overlap are one bubble', () => {
  const near = { ...home(2), lng: home(2).lng + 0.001 };
  expect(markersOf([cellWith(home(1), near)], SHOWN_BOX, AT_12)).toMatchObject([
    { kind: 'bubble', count: 2, minPrice: 900_001 },
  ]);
});

test('the same pills are apart once the map is closer', () => {
  const near = { ...home(2), lng: home(2).lng + 0.001 };
  const markers = markersOf([cellWith(home(1), near)], SHOWN_BOX, { zoom: 12.99 + 5 });
  expect(markers.map(({ kind }) => kind)).toEqual(['pill', 'pill']);
});

test('a crowded cell is a bubble at the mean position of its homes', () => {
  const [bubble] = markersOf([crowded(31)], SHOWN_BOX, AT_12);
  expect(bubble).toMatchObject({ kind: 'bubble', count: 31, minPrice: 500_000 });
});

test('a bubble knows the homes that it holds: by their cell, or by name if they would have been pills', () => {
  const near = { ...home(2), lng: home(2).lng + 0.001 };
  const [named] = markersOf([cellWith(home(1), near)], SHOWN_BOX, AT_12);
  expect(markerNaming(2, named ? [named] : [])).toBe(named);
  expect(markerNaming(3, named ? [named] : [])).toBeUndefined();

  const cells = [crowded(31), crowded(12, -6, 4)];
  const markers = markersOf(cells, SHOWN_BOX, AT_12);
  for (const { lat, lng, count } of cells)
    expect(bubbleAt({ latitude: lat, longitude: lng }, markers)?.count).toBe(count);
  expect(bubbleAt({ latitude: 44.5, longitude: -78 }, markers)).toBeUndefined();
});

test('a joined bubble is called by the place with most homes among its cells’ places', () => {
  const at = (place: string, placeCount: number, east: number) => ({
    ...crowded(20, east, 0),
    place,
    placeCount,
  });
  const cells = [at('oakville', 12, 0), at('milton', 9, 1), at('milton', 8, 2), crowded(50, 3, 0)];
  const [bubble] = markersOf(cells, SHOWN_BOX, { zoom: 9 });
  expect(bubble).toMatchObject({
    count: 110,
    places: [
      { key: 'milton', count: 17 },
      { key: 'oakville', count: 12 },
    ],
  });
});

test('a cell outside the extent is not shown', () => {
  expect(markersOf([crowded(31, 8, 0), crowded(5, -9, 0)], SHOWN_BOX, AT_12)).toEqual([]);
  expect(total(markersOf([crowded(31, 7, 0), crowded(5, -8, 0)], SHOWN_BOX, AT_12))).toBe(36);
});

test('markers are sorted by price', () => {
  const cells = [
    crowded(9, 0, 0, 700_000),
    cellWith(home(1, 5, 0, 400_000)),
    crowded(8, -6, 4, 650_000),
  ];
  expect(markersOf(cells, SHOWN_BOX, AT_12).map(lowest)).toEqual([400_000, 650_000, 700_000]);
});

test('every home is in exactly one marker, however crowded the map is', () => {
  let id = 0;
  const cells: LocatedCell[] = [];
  for (let south = -6; south < 6; south++) {
    for (let east = -8; east < 8; east++) {
      const kind = (east * 7 + south * 3 + 100) % 3;
      if (kind === 0) cells.push(crowded(10 + (++id % 40), east, south));
      else cells.push(cellWith(...Array.from({ length: kind }, () => home(++id, east, south))));
    }
  }
  const sum = cells.reduce((all, { count }) => all + count, 0);
  for (const zoom of [11.2, 12, 12.5, 12.99])
    expect(total(markersOf(cells, SHOWN_BOX, { zoom }))).toBe(sum);
});

test('a bubble and its ring keep 4 pixels clear of every other marker', () => {
  const cells = Array.from({ length: 90 }, (_, at) =>
    crowded(6 + at, (at % 15) - 8, Math.floor(at / 15) - 3),
  );
  for (const zoom of [11.6, 12, 12.4]) {
    const markers = markersOf(cells, SHOWN_BOX, { zoom });
    const scale = 512 * 2 ** zoom;
    expect(markers.length).toBeGreaterThan(5);
    for (const [at, one] of markers.entries()) {
      for (const other of markers.slice(at + 1)) {
        const apart = Math.hypot(one.x - other.x, one.y - other.y) * scale;
        const faces = (bubbleSize(one.count) + bubbleSize(other.count)) / 2;
        expect(apart - faces - 2 * 2).toBeGreaterThanOrEqual(4);
      }
    }
  }
});

test('two homes are a bubble of 2 only where their pills would overlap, however many pills there are', () => {
  const anyHomes = fc.array(
    fc.record({
      east: fc.double({ min: -8, max: 7, noNaN: true }),
      south: fc.double({ min: -6, max: 5, noNaN: true }),
    }),
    { minLength: 2, maxLength: 400, size: 'max' },
  );
  fc.assert(
    fc.property(anyHomes, fc.constantFrom(11.6, 12, 12.4, 13), (places, zoom) => {
      const homes = places.map(({ east, south }, id) => home(id, east, south));
      const markers = markersOf(
        homes.map((each) => cellWith(each)),
        SHOWN_BOX,
        { zoom },
      );
      expect(total(markers)).toBe(homes.length);
      for (const marker of markers) {
        if (marker.kind === 'pill' || marker.count !== 2) continue;
        const [one, other] = homes.filter(({ id }) => markerNaming(id, [marker]));
        if (!one || !other) throw new Error('a bubble of 2 names both');
        const [a, b] = [pixelsOf(one, zoom), pixelsOf(other, zoom)];
        expect(Math.abs(a.x - b.x)).toBeLessThan(70);
        expect(Math.abs(a.y - b.y)).toBeLessThan(32);
      }
    }),
    { numRuns: 40 },
  );
});

function pixelsOf({ lat, lng }: { lat: number; lng: number }, zoom: number) {
  const { x, y } = mercator({ latitude: lat, longitude: lng });
  return { x: x * 512 * 2 ** zoom, y: y * 512 * 2 ** zoom };
}

test('at most 120 pills are shown, and the rest as bubbles of three homes or more', () => {
  let id = 0;
  const wide = { zoom: 12, west: x - 30, north: y - 30, east: x + 30, south: y + 30 };
  const cells = Array.from({ length: 200 }, (_, at) => [
    cellWith(home(++id, (at % 20) * 2 - 30, Math.floor(at / 20) * 2 - 28)),
    cellWith(home(++id, (at % 20) * 2 - 29, Math.floor(at / 20) * 2 - 27)),
  ]);
  const markers = markersOf(cells.flat(), wide, { zoom: 14 });
  expect(markers.filter(({ kind }) => kind === 'pill').length).toBeLessThanOrEqual(MOST_PILLS);
  expect(markers.filter(({ kind, count }) => kind === 'bubble' && count < 3)).toEqual([]);
  expect(total(markers)).toBe(400);
});

test('panning by whole tiles keeps the bubbles in the middle', () => {
  const cells = Array.from({ length: 12 }, (_, at) =>
    crowded(6 + at, (at % 4) - 2, Math.floor(at / 4) * 2 - 2),
  );
  const moved = { ...SHOWN_BOX, west: SHOWN_BOX.west + 2, east: SHOWN_BOX.east + 2 };
  expect(markersOf(cells, moved, AT_12)).toEqual(markersOf(cells, SHOWN_BOX, AT_12));
});
