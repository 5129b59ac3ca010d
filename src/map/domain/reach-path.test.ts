import { expect, test } from 'vitest';
import { latitudeAt, longitudeAt } from '#geography/domain/tile-grid.ts';
import { STANDARD_FRAME, viewAt } from '#geography/domain/view.ts';
import { pictureFrame } from './picture-frame.ts';
import { livePath, picturePath, REACH_ZOOM } from './reach-path.ts';

const PIXELS_PER_WORLD = 512 * 2 ** REACH_ZOOM;
const ORIGIN = { latitude: 43.65, longitude: -79.38 };

/** A closed ring of corners, each given in pixels from the origin at the outlines' zoom. */
const ringAt = (corners: readonly (readonly [number, number])[]): [number, number][] => {
  const x = (ORIGIN.longitude + 180) / 360;
  const y = (1 - Math.asinh(Math.tan((ORIGIN.latitude * Math.PI) / 180)) / Math.PI) / 2;
  return [...corners, ...corners.slice(0, 1)].map(([right, down]) => [
    longitudeAt(x + right / PIXELS_PER_WORLD),
    latitudeAt(y + down / PIXELS_PER_WORLD),
  ]);
};
const SQUARE = ringAt([
  [10, 20],
  [110, 20],
  [110, 70],
  [10, 70],
]);

test('an outline is drawn in steps from corner to corner, and holes are rings of their own', () => {
  const hole = ringAt([
    [20, 30],
    [40, 30],
    [30, 45],
  ]);
  expect(livePath([[SQUARE, hole]], ORIGIN)).toBe(
    'M10 20h100v50h-100v-50zM20 30h20l-10 15l-10 -15z',
  );
  expect(livePath([], ORIGIN)).toBe('');
});

test('on a picture, areas outside it and those too small to be seen are left out', () => {
  const view = viewAt({ zoom: 8, ...ORIGIN });
  if (!view) throw new Error('a view is needed');
  const frame = pictureFrame({ view, frame: STANDARD_FRAME });
  expect(picturePath([[SQUARE]], frame)).toBe('');
  const large = ringAt([
    [0, 0],
    [9_000, 0],
    [9_000, 6_000],
    [0, 6_000],
  ]);
  expect(picturePath([[large]], frame)).toMatch(/^M\d+ \d+h70v47h-70v-47z$/);
  const far = SQUARE.map(([longitude, latitude]): [number, number] => [longitude - 30, latitude]);
  expect(picturePath([[far]], frame)).toBe('');
});
