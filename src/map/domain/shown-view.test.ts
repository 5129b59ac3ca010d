import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundsOfCells } from '#geography/domain/tile-grid.sample.ts';
import { isInCells, latitudeAt, longitudeAt, mercator } from '#geography/domain/tile-grid.ts';
import {
  formatFrame,
  formatView,
  parseFrame,
  parseView,
  STANDARD_FRAME,
  viewAt,
  viewExtent,
} from '#geography/domain/view.ts';
import type { Camera } from './camera.ts';
import { cameraFor, isSmallMove, shownView } from './shown-view.ts';

const cameraFields = {
  latitude: fc.double({ min: 42.4, max: 44.9, noNaN: true }),
  longitude: fc.double({ min: -81.9, max: -75.9, noNaN: true }),
  zoom: fc.double({ min: 6, max: 16, noNaN: true }),
  width: fc.integer({ min: 300, max: 1600 }),
  height: fc.integer({ min: 200, max: 1000 }),
};
const cameras = fc.record(cameraFields);

/** The position of a pixel of the map. */
function at(camera: Camera, left: number, top: number) {
  const scale = 512 * 2 ** camera.zoom;
  const { x, y } = mercator(camera);
  return {
    longitude: longitudeAt(x + (left - camera.width / 2) / scale),
    latitude: latitudeAt(y + (top - camera.height / 2) / scale),
  };
}

/** No cell is larger, in pixels; half of a hundredth of a zoom adds a few. */
const CELL = 128 + 6;

test('the view of a camera has every cell of which it shows a part, and no others', () => {
  fc.assert(
    fc.property(cameras, (camera) => {
      const framed = shownView(camera);
      if (!framed) throw new Error('no view');
      const extent = viewExtent(framed.view, framed.frame);
      // A hundredth of a pixel may belong to a cell that only rounding shows.
      const corners = [
        at(camera, 0.01, 0.01),
        at(camera, camera.width - 0.01, camera.height - 0.01),
      ];
      for (const corner of corners) expect(isInCells(corner, extent)).toBe(true);
      const outside = [
        at(camera, -CELL, -CELL),
        at(camera, camera.width + CELL, camera.height + CELL),
      ];
      for (const corner of outside) expect(isInCells(corner, extent)).toBe(false);
    }),
    { numRuns: 1_000 },
  );
});

test('the view survives the address', () => {
  fc.assert(
    fc.property(cameras, (camera) => {
      const framed = shownView(camera);
      const parsed = framed && parseView(formatView(framed.view));
      expect(parsed).toEqual(framed?.view);
    }),
  );
});

test('a link opens a map that has the same link, at the same zoom', () => {
  const zooms = fc.integer({ min: 600, max: 1_600 }).map((hundredths) => hundredths / 100);
  const links = fc.oneof(cameras, fc.record({ ...cameraFields, zoom: zooms }));
  fc.assert(
    fc.property(links, (camera) => {
      const framed = shownView(camera);
      if (!framed) throw new Error('no view');
      const view = parseView(formatView(framed.view));
      const frame = parseFrame(formatFrame(framed.frame));
      if (!view || !frame) throw new Error('no link');
      const opened = cameraFor({ view, frame }, camera);
      expect(opened.zoom).toBe(view.zoom);
      expect(shownView(opened)).toEqual({ view, frame });
    }),
    { numRuns: 2_000 },
  );
});

test.each([
  [12.29, { width: 1_200, height: 694 }],
  [16, { width: 1_200, height: 694 }],
  [16, { width: 1_920, height: 1_000 }],
])('a link with zoom %d and no frame opens there on a map of %o', (zoom, size) => {
  const view = viewAt({ zoom, latitude: 43.45, longitude: -79.68 });
  if (!view) throw new Error('no view');
  const opened = cameraFor({ view, frame: STANDARD_FRAME }, size);
  expect([opened.zoom, shownView(opened)?.view.zoom]).toEqual([zoom, zoom]);
});

test('going back to a view shows it at its own zoom', () => {
  const camera = { latitude: 43.45, longitude: -79.68, zoom: 12.4, width: 800, height: 694 };
  const framed = shownView(camera);
  if (!framed) throw new Error('no view');
  expect(cameraFor(framed, camera).zoom).toBe(12.4);
});

test('a view of a larger map is shown whole on a smaller one', () => {
  const view = viewAt({ zoom: 12, latitude: 43.45, longitude: -79.68 });
  if (!view) throw new Error('no view');
  const frame = { columns: 12, rows: 9 };
  const phone = cameraFor({ view, frame }, { width: 390, height: 400 });
  const { west, north } = boundsOfCells(viewExtent(view, frame));
  const corner = at(phone, 0, 0);
  expect(corner.longitude).toBeLessThanOrEqual(west + 1e-9);
  expect(corner.latitude).toBeGreaterThanOrEqual(north - 1e-9);
});

test.each([
  [{ zoom: 12, latitude: 43.45, longitude: -79.66 }, true],
  [{ zoom: 12.6, latitude: 43.45, longitude: -79.68 }, true],
  [{ zoom: 13, latitude: 43.45, longitude: -79.68 }, false],
  [{ zoom: 12, latitude: 43.45, longitude: -79.3 }, false],
  [{ zoom: 12, latitude: 43.9, longitude: -79.68 }, false],
])('the back button skips a small move, to %o: %s', (to, isSmall) => {
  const from = { zoom: 12, latitude: 43.45, longitude: -79.68 };
  expect(isSmallMove(from, { view: to, frame: { columns: 12, rows: 9 } })).toBe(isSmall);
});
