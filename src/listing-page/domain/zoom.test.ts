import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pan, toggleZoom, WHOLE_PHOTO, zoomTo } from './zoom.ts';

const frame = { width: 900, height: 600 };
const points = fc.record({
  x: fc.double({ min: -450, max: 450, noNaN: true }),
  y: fc.double({ min: -300, max: 300, noNaN: true }),
});
const scales = fc.double({ min: 0, max: 10, noNaN: true });

test.each([
  [0.2, 1],
  [1.5, 1.5],
  [9, 4],
])('zooming to %d gives %d, because a photo is enlarged at most four times', (factor, scale) => {
  expect(zoomTo(WHOLE_PHOTO, factor, { x: 0, y: 0 }, frame).scale).toBe(scale);
});

test('the point under the finger stays in place', () => {
  fc.assert(
    fc.property(points, fc.double({ min: 1, max: 4, noNaN: true }), (at, scale) => {
      const { x, y, scale: shown } = zoomTo(WHOLE_PHOTO, scale, at, frame);
      // A point of the photo appears at scale × point + offset.
      expect(at.x * shown + x).toBeCloseTo(at.x, 6);
      expect(at.y * shown + y).toBeCloseTo(at.y, 6);
    }),
  );
});

test('the frame is always filled: neither zooming nor moving shows anything beyond the photo', () => {
  fc.assert(
    fc.property(points, scales, points, scales, (at, first, by, second) => {
      const zoom = zoomTo(pan(zoomTo(WHOLE_PHOTO, first, at, frame), by, frame), second, by, frame);
      expect(Math.abs(zoom.x)).toBeLessThanOrEqual(((zoom.scale - 1) * frame.width) / 2 + 1e-6);
      expect(Math.abs(zoom.y)).toBeLessThanOrEqual(((zoom.scale - 1) * frame.height) / 2 + 1e-6);
    }),
  );
});

test('a double tap zooms in, and the next shows the whole photo again', () => {
  const closer = toggleZoom(WHOLE_PHOTO, { x: 100, y: 0 }, frame);
  expect(closer).toEqual({ scale: 2.5, x: -150, y: 0 });
  expect(toggleZoom(closer, { x: 5, y: 5 }, frame)).toEqual(WHOLE_PHOTO);
});
