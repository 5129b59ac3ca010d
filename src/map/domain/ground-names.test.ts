import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mercator } from '#geography/domain/tile-grid.ts';
import { namesOn } from './ground-names.ts';
import { bubbleSize } from './marker-size.ts';
import type { Bubble, Marker, Pill } from './markers.ts';
import { nameBox } from './name-room.ts';

const OAKVILLE = { latitude: 43.4675, longitude: -79.6877 };
const CAMERA = { ...OAKVILLE, zoom: 10, width: 900, height: 700 };
const PIXELS_PER_WORLD = 512 * 2 ** CAMERA.zoom;
const VIEW_CENTRE = mercator(OAKVILLE);

/** So many pixels right of the map's middle, and below it. */
const at = (right: number, below: number) => ({
  x: VIEW_CENTRE.x + right / PIXELS_PER_WORLD,
  y: VIEW_CENTRE.y + below / PIXELS_PER_WORLD,
});

const bubble = (right: number, below: number, place: string | null, count = 30): Bubble => ({
  kind: 'bubble',
  key: `${right}/${below}`,
  ...at(right, below),
  count,
  minPrice: 700_000,
  places: place === null ? [] : [{ key: place, count }],
});

const pill = (right: number, below: number): Pill => ({
  kind: 'pill',
  ...at(right, below),
  price: 900_000,
  count: 1,
  ids: [1],
});

const bubblesOf = (markers: readonly Marker[], camera = CAMERA) =>
  namesOn(camera, markers, { isOffline: true }).bubbles.map(({ text, side }) => [text, side]);
const groundOf = (markers: readonly Marker[], isOffline = true) =>
  namesOn(CAMERA, markers, { isOffline }).ground.map(({ text }) => text);

describe('a bubble’s name', () => {
  const OWN = bubble(0, 0, 'toronto-riverdale');

  test.each<[string, Marker[], string]>([
    ['above it', [], 'above'],
    ['below it if a pill is above', [pill(0, -50)], 'below'],
    [
      'right of it if bubbles are above and below',
      [bubble(0, -80, null), bubble(0, 80, null)],
      'right',
    ],
    [
      'left of it if a pill is there, too',
      [bubble(0, -80, null), bubble(0, 80, null), pill(85, 0)],
      'left',
    ],
  ])('is %s', (_, others, side) => {
    expect(bubblesOf([OWN, ...others])).toEqual([['Riverdale', side]]);
  });

  test('is left out where no side has room', () => {
    const around = [bubble(0, -80, null), bubble(0, 80, null), bubble(90, 0, null), pill(-80, 0)];
    expect(bubblesOf([OWN, ...around])).toEqual([]);
  });

  test('is below it if the edge of the map would cut it above', () => {
    expect(bubblesOf([bubble(0, -CAMERA.height / 2 + 40, 'oakville')])).toEqual([
      ['Oakville', 'below'],
    ]);
  });

  test('is below it if one of the map’s tools lies above', () => {
    const tool = { left: 400, top: 280, width: 100, height: 30 };
    const { bubbles } = namesOn(CAMERA, [OWN], { isOffline: true, covers: [tool] });
    expect(bubbles).toMatchObject([{ text: 'Riverdale', side: 'below' }]);
  });

  test('is given once, to the bubble with most homes there', () => {
    const [few, many] = [bubble(-200, 0, 'milton', 12), bubble(200, 0, 'milton', 60)];
    const { bubbles } = namesOn(CAMERA, [few, many], { isOffline: true });
    expect(bubbles).toEqual([{ key: many.key, text: 'Milton', side: 'above' }]);
  });

  test('goes to a bubble in sight, though another has more homes there', () => {
    const [shown, beyond] = [bubble(0, 0, 'milton', 12), bubble(600, 0, 'milton', 60)];
    expect(bubblesOf([shown, beyond])).toEqual([['Milton', 'above']]);
  });

  test('of a larger bubble goes first', () => {
    const [small, large] = [bubble(0, 0, 'milton', 12), bubble(30, 100, 'oakville', 60)];
    expect(bubblesOf([small, large])).toEqual([
      ['Oakville', 'above'],
      ['Milton', 'above'],
    ]);
  });
});

describe('the ground’s names', () => {
  test('keep 24 pixels clear of bubbles', () => {
    expect(groundOf([])).toContain('Oakville');
    const halfHeight = nameBox('Oakville', { x: 0, y: 0 }, 16).halfHeight;
    const near = halfHeight + bubbleSize(30) / 2 + 2 + 24;
    expect(groundOf([bubble(0, near - 1, null)])).not.toContain('Oakville');
    expect(groundOf([bubble(0, near + 1, null)])).toContain('Oakville');
  });

  test('are no second name for a bubble’s place', () => {
    expect(groundOf([bubble(200, 200, 'oakville')])).not.toContain('Oakville');
  });

  test('are left out where the edge of the map would cut them', () => {
    const { x } = mercator(OAKVILLE);
    const centre = (right: number) => ({
      ...CAMERA,
      longitude: (x - (CAMERA.width / 2 + right) / PIXELS_PER_WORLD) * 360 - 180,
    });
    const isNamed = (right: number) =>
      namesOn(centre(right), [], { isOffline: true }).ground.some(
        ({ text }) => text === 'Oakville',
      );
    const { halfWidth } = nameBox('Oakville', { x: 0, y: 0 }, 16);
    expect([-halfWidth - 1, -halfWidth + 1, 0, halfWidth + 1].map(isNamed)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test('are left to an operator’s map', () => {
    expect(groundOf([], false)).toEqual([]);
  });
});

test('no name is covered by a marker, and no name covers another', () => {
  const anyPlace = fc.constantFrom('oakville', 'milton', 'burlington', 'toronto', null);
  const anyMarker = fc
    .record({
      right: fc.integer({ min: -450, max: 450 }),
      below: fc.integer({ min: -350, max: 350 }),
      place: anyPlace,
      count: fc.integer({ min: 3, max: 90 }),
      isPill: fc.boolean(),
    })
    .map(({ right, below, place, count, isPill }) =>
      isPill ? pill(right, below) : bubble(right, below, place, count),
    );
  fc.assert(
    fc.property(fc.array(anyMarker, { maxLength: 40 }), (markers) => {
      const { bubbles, ground } = namesOn(CAMERA, markers, { isOffline: true });
      const boxes = [
        ...bubbles.map(({ key, text, side }) => boxOf(markers, key, text, side)),
        ...ground.map(({ text, kind, x, y }) =>
          nameBox(text, pixels({ x, y }), kind === 'city' ? 16 : 14),
        ),
      ];
      for (const [index, one] of boxes.entries()) {
        for (const marker of markers) {
          const { x, y } = pixels(marker);
          const reach = marker.kind === 'pill' ? 15 : bubbleSize(marker.count) / 2;
          const dx = Math.max(0, Math.abs(one.x - x) - one.halfWidth);
          const dy = Math.max(0, Math.abs(one.y - y) - one.halfHeight);
          expect(Math.hypot(dx, dy)).toBeGreaterThan(reach);
        }
        for (const other of boxes.slice(index + 1)) {
          const isApart =
            Math.abs(one.x - other.x) >= one.halfWidth + other.halfWidth ||
            Math.abs(one.y - other.y) >= one.halfHeight + other.halfHeight;
          expect(isApart).toBe(true);
        }
      }
    }),
  );
});

const pixels = ({ x, y }: { x: number; y: number }) => ({
  x: (x - VIEW_CENTRE.x) * PIXELS_PER_WORLD + CAMERA.width / 2,
  y: (y - VIEW_CENTRE.y) * PIXELS_PER_WORLD + CAMERA.height / 2,
});

/** Where a name is drawn: 6 pixels from its bubble. */
function boxOf(markers: readonly Marker[], key: string, text: string, side: string) {
  const bubble = markers.find((marker) => marker.kind === 'bubble' && marker.key === key);
  if (!bubble) throw new Error('a name has a bubble');
  const { x, y } = pixels(bubble);
  const box = nameBox(text, { x, y });
  const [across, down] = [box.halfWidth, box.halfHeight].map(
    (half) => bubbleSize(bubble.count) / 2 + 6 + half,
  );
  switch (side) {
    case 'above':
      return { ...box, y: y - (down ?? 0) };
    case 'below':
      return { ...box, y: y + (down ?? 0) };
    case 'right':
      return { ...box, x: x + (across ?? 0) };
    default:
      return { ...box, x: x - (across ?? 0) };
  }
}
