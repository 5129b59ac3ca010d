import type { Guide, Point } from './guide.ts';

const METRES_PER_DEGREE = 111_320;
/** Metres a minute, at an easy pace. */
const METRES_PER_MINUTE = 80;
/** Ratio of walking distance to straight-line distance, approximately. */
const DETOUR_FACTOR = 1.3;
/** Longest walk to list, in minutes. */
const MAX_WALK = 45;
const MAX_STATIONS = 3;

/** Straight-line distance in metres, for points a few kilometres apart. */
export function metresBetween(from: Point, to: Point): number {
  const north = (to.latitude - from.latitude) * METRES_PER_DEGREE;
  const longitudeScale = Math.cos((from.latitude * Math.PI) / 180);
  const east = (to.longitude - from.longitude) * METRES_PER_DEGREE * longitudeScale;
  return Math.hypot(north, east);
}

/** Walking minutes between two points, estimated from the straight line. */
const walkBetween = (from: Point, to: Point): number =>
  Math.max(1, Math.round((metresBetween(from, to) * DETOUR_FACTOR) / METRES_PER_MINUTE));

/** The stations within walking distance of the centre, nearest first. */
export const stationsOnFoot = (guide: Guide): { name: string; walk: number }[] =>
  guide.stations
    .map((station) => ({ name: station.name, walk: walkBetween(guide, station) }))
    .filter(({ walk }) => walk <= MAX_WALK)
    .sort((a, b) => a.walk - b.walk)
    .slice(0, MAX_STATIONS);
