import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mercator } from '#geography/domain/tile-grid.ts';
import { type Camera, cameraAround, paddingOf } from './camera.ts';

const TORONTO = { south: 43.58, west: -79.64, north: 43.86, east: -79.11 };

/** A position in pixels of the camera's map. */
function pixel(camera: Camera, latitude: number, longitude: number) {
  const scale = 512 * 2 ** camera.zoom;
  const [at, middle] = [mercator({ latitude, longitude }), mercator(camera)];
  return {
    x: camera.width / 2 + (at.x - middle.x) * scale,
    y: camera.height / 2 + (at.y - middle.y) * scale,
  };
}

const sizes = fc.record({
  width: fc.integer({ min: 320, max: 1_600 }),
  height: fc.integer({ min: 420, max: 1_000 }),
});

test('what is fitted is below the tools, above the sheet or the open panel, and left of the zoom', () => {
  const panels = fc.option(fc.integer({ min: 24, max: 180 }), { nil: undefined });
  fc.assert(
    fc.property(sizes, panels, (size, bottom) => {
      const padding = paddingOf(size, bottom === undefined ? {} : { bottom });
      const camera = cameraAround(TORONTO, size, padding);
      const from = pixel(camera, TORONTO.north, TORONTO.west);
      const to = pixel(camera, TORONTO.south, TORONTO.east);
      expect(from.x).toBeGreaterThan(padding.left - 1);
      expect(from.y).toBeGreaterThan(padding.top - 1);
      expect(to.x).toBeLessThan(size.width - padding.right + 1);
      expect(to.y).toBeLessThan(size.height - padding.bottom + 1);
    }),
  );
});

test('the panel of an open tool takes the place of what is on its side otherwise', () => {
  const phone = { width: 390, height: 480 };
  expect(paddingOf(phone)).toEqual({ top: 72, right: 68, bottom: 88, left: 12 });
  expect(paddingOf(phone, { bottom: 36 })).toEqual({ top: 72, right: 68, bottom: 36, left: 12 });
  expect(paddingOf({ width: 800, height: 700 }, { left: 344 }).left).toBe(344);
});
