import { BASEMAP, type LngLat } from '#geography/domain/basemap.ts';
import { mercator, TILE_SIZE } from '#geography/domain/tile-grid.ts';
import type { Camera, Size } from './camera.ts';
import type { Point } from './clip.ts';

/** A lake's name, and where it is: fractions of the earth from its north-west corner. */
export type WaterName = { name: string; x: number; y: number };

/** The names of the lakes that a map shows, each once: where it was `before` if that will do, so that it moves with the map. */
export function waterNamesIn(camera: Camera, before: readonly WaterName[]): WaterName[] {
  const scale = TILE_SIZE * 2 ** camera.zoom;
  const middle = mercator(camera);
  const left = middle.x * scale - camera.width / 2;
  const top = middle.y * scale - camera.height / 2;
  const pixelOf = ({ x, y }: { x: number; y: number }): Point => [
    x * scale - left,
    y * scale - top,
  ];
  const placed = ([longitude = 0, latitude = 0]: LngLat) =>
    pixelOf(mercator({ latitude, longitude }));
  return BASEMAP.water.flatMap(({ name, rings }) => {
    const last = before.find((each) => each.name === name);
    const shores = rings.map((ring) => ring.map(placed));
    const spot = spotOnWater(shores, camera, last && pixelOf(last));
    return spot ? [{ name, x: (spot[0] + left) / scale, y: (spot[1] + top) / scale }] : [];
  });
}

/** The spot of a map nearest to its middle with water all around it for a name, or `before` if that is one; null if there is none. */
export function spotOnWater(
  [shore, ...islands]: readonly (readonly Point[])[],
  size: Size,
  before?: Point,
): Point | null {
  if (!shore) return null;
  const isWater = (point: Point) =>
    isInRing(point, shore) && !islands.some((ring) => isInRing(point, ring));
  const hasRoom = ([x, y]: Point) =>
    NAME_CORNERS.every(([dx, dy]) => isOnMap([x + dx, y + dy], size) && isWater([x + dx, y + dy]));
  if (before && hasRoom(before)) return before;
  return spotsOf(size).find(hasRoom) ?? null;
}

const isOnMap = ([x, y]: Point, { width, height }: Size): boolean =>
  x >= 0 && x <= width && y >= 0 && y <= height;

/** Where a lake's name may be, the middle of the map first. */
const spotsOf = ({ width, height }: Size): Point[] =>
  Array.from(
    { length: COLUMNS * ROWS },
    (_, at): Point => [
      ((at % COLUMNS) + 0.5) * (width / COLUMNS),
      (Math.floor(at / COLUMNS) + 0.5) * (height / ROWS),
    ],
  ).sort(
    ([x, y], [x2, y2]) =>
      Math.hypot(x - width / 2, y - height / 2) - Math.hypot(x2 - width / 2, y2 - height / 2),
  );

const COLUMNS = 9;
const ROWS = 7;

/** Half the width and height that a lake's name needs. */
const NAME_CORNERS: readonly Point[] = [
  [-70, -20],
  [70, -20],
  [70, 20],
  [-70, 20],
  [0, 0],
];

function isInRing([x, y]: Point, ring: readonly Point[]): boolean {
  let isIn = false;
  for (const [at, to] of ring.entries()) {
    const from = ring.at(at - 1) ?? to;
    if (to[1] > y === from[1] > y) continue;
    if (x < to[0] + ((from[0] - to[0]) * (y - to[1])) / (from[1] - to[1])) isIn = !isIn;
  }
  return isIn;
}
