import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyFrame, anyPosition, anyView } from './geography.sample.ts';
import { boundsOfCells, tileOf } from './tile-grid.sample.ts';
import { cellOf, cellsOfTile, isInCells, isTile, tilesOf } from './tile-grid.ts';
import { viewExtent } from './view.ts';

const anyZoom = fc.integer({ min: 6, max: 16 });

test('downtown Toronto is in tile 572/747 at zoom 11 of 512-pixel tiles', () => {
  expect(tileOf({ latitude: 43.6532, longitude: -79.3832 }, 11)).toEqual({
    zoom: 11,
    x: 572,
    y: 747,
  });
});

test('a position’s tile contains its cell, and the cell contains the position', () => {
  fc.assert(
    fc.property(anyPosition, anyZoom, (position, zoom) => {
      const { x, y } = cellOf(position, zoom);
      const cells = cellsOfTile(tileOf(position, zoom));
      expect(isInCells(position, cells)).toBe(true);
      const { south, west, north, east } = boundsOfCells({
        zoom,
        west: x,
        north: y,
        east: x + 1,
        south: y + 1,
      });
      const slack = 1e-6;
      expect(position.latitude).toBeGreaterThan(south - slack);
      expect(position.latitude).toBeLessThan(north + slack);
      expect(position.longitude).toBeGreaterThan(west - slack);
      expect(position.longitude).toBeLessThan(east + slack);
    }),
  );
});

test('a cell of one zoom is four cells of the next', () => {
  fc.assert(
    fc.property(anyPosition, fc.integer({ min: 6, max: 14 }), (position, zoom) => {
      const [outer, inner] = [cellOf(position, zoom), cellOf(position, zoom + 1)];
      expect([inner.x >> 1, inner.y >> 1]).toEqual([outer.x, outer.y]);
    }),
  );
});

test('the tiles of a view cover all of its cells', () => {
  fc.assert(
    fc.property(anyView, anyFrame, (view, frame) => {
      const cells = viewExtent(view, frame);
      const tiles = tilesOf(cells).map(cellsOfTile);
      expect(Math.min(...tiles.map(({ west }) => west))).toBeLessThanOrEqual(cells.west);
      expect(Math.max(...tiles.map(({ east }) => east))).toBeGreaterThanOrEqual(cells.east);
      expect(Math.min(...tiles.map(({ north }) => north))).toBeLessThanOrEqual(cells.north);
      expect(Math.max(...tiles.map(({ south }) => south))).toBeGreaterThanOrEqual(cells.south);
    }),
  );
});

test.each([
  [{ zoom: 6, x: 63, y: 63 }, true],
  [{ zoom: 6, x: 64, y: 0 }, false],
  [{ zoom: 16, x: 0, y: 65_535 }, true],
  [{ zoom: 5, x: 0, y: 0 }, false],
  [{ zoom: 17, x: 0, y: 0 }, false],
  [{ zoom: 11.5, x: 0, y: 0 }, false],
  [{ zoom: 11, x: -1, y: 0 }, false],
  [{ zoom: 11, x: Number.NaN, y: 0 }, false],
])('whether %j is a tile: %s', (tile, isIt) => {
  expect(isTile(tile)).toBe(isIt);
});
