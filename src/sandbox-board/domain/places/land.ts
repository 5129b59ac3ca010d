import type { Random } from '../random.ts';
import water from './water.json' with { type: 'json' };

export type Point = { latitude: number; longitude: number };

/** West, south, east and north edge, in degrees. */
export type Box = readonly number[];

// Degrees: about 500 m in each direction, the extent of a neighbourhood.
const NEIGHBOURHOOD_SPREAD = { latitude: 0.0045, longitude: 0.006 };
const MAX_TRIES = 8;

/**
 * A point near the centre, inside the box and on land; the centre itself if none is found. An `inland`
 * centre has no water near it, so the check is skipped.
 */
export function pointNear(
  { centre, box, inland }: { centre: Point; box: Box; inland: boolean },
  random: Random,
): Point {
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const point = {
      latitude: round(centre.latitude + random.bell() * NEIGHBOURHOOD_SPREAD.latitude),
      longitude: round(centre.longitude + random.bell() * NEIGHBOURHOOD_SPREAD.longitude),
    };
    if (isInside(point, box) && (inland || isOnLand(point))) return point;
  }
  return centre;
}

export const isOnLand = (point: Point): boolean => !waters.some((lake) => isWet(point, lake));

const SEARCH_REACH = 3.5;
const REACH_STEPS = [-1, -0.5, 0, 0.5, 1];

/** Whether every point that `pointNear` may choose is on land, checked on a grid of about 800 m. */
export const isInland = ({ latitude, longitude }: Point): boolean =>
  REACH_STEPS.every((north) =>
    REACH_STEPS.every((east) =>
      isOnLand({
        latitude: latitude + north * SEARCH_REACH * NEIGHBOURHOOD_SPREAD.latitude,
        longitude: longitude + east * SEARCH_REACH * NEIGHBOURHOOD_SPREAD.longitude,
      }),
    ),
  );

export function isInside({ latitude, longitude }: Point, box: Box): boolean {
  const [west = 0, south = 0, east = 0, north = 0] = box;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

type Ring = number[][];

// Each lake is its shore followed by the shores of its islands.
const waters = water.map((rings: Ring[]) => ({ rings, box: boxOf(rings[0] ?? []) }));

// Even-odd rule over all rings: a point inside the shore and inside an island is on land.
function isWet(point: Point, lake: { rings: Ring[]; box: Box }): boolean {
  if (!isInside(point, lake.box)) return false;
  return lake.rings.filter((ring) => isWithin(point, ring)).length % 2 === 1;
}

/** Whether a ray to the east crosses the ring an odd number of times. */
function isWithin({ latitude, longitude }: Point, ring: Ring): boolean {
  let within = false;
  let [lastX = 0, lastY = 0] = ring.at(-1) ?? [];
  for (const [x = 0, y = 0] of ring) {
    const crosses = y > latitude !== lastY > latitude;
    if (crosses && longitude < ((lastX - x) * (latitude - y)) / (lastY - y) + x) within = !within;
    lastX = x;
    lastY = y;
  }
  return within;
}

function boxOf(ring: Ring): Box {
  const longitudes = ring.map(([x = 0]) => x);
  const latitudes = ring.map(([, y = 0]) => y);
  return [
    Math.min(...longitudes),
    Math.min(...latitudes),
    Math.max(...longitudes),
    Math.max(...latitudes),
  ];
}

const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;
