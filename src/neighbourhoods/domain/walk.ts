import type { Guide, Point } from './guide.ts';

const METRES_PER_DEGREE = 111_320;
/** Metres a minute, at an easy pace. */
const PACE = 80;
/** Ratio of walking distance to straight-line distance, approximately. */
const DETOUR = 1.3;
/** Longest walk to list, in minutes. */
const AT_MOST = 45;
const NEAREST = 3;

/** Straight-line distance in metres, for points a few kilometres apart. */
export function metresBetween(from: Point, to: Point): number {
  const north = (to.latitude - from.latitude) * METRES_PER_DEGREE;
  const squeeze = Math.cos((from.latitude * Math.PI) / 180);
  const east = (to.longitude - from.longitude) * METRES_PER_DEGREE * squeeze;
  return Math.hypot(north, east);
}

/** Walking minutes between two points, estimated from the straight line. */
const walkBetween = (from: Point, to: Point): number =>
  Math.max(1, Math.round((metresBetween(from, to) * DETOUR) / PACE));

/** The stations within walking distance of the centre, nearest first. */
export const stationsOnFoot = (guide: Guide): { name: string; walk: number }[] =>
  guide.stations
    .map((station) => ({ name: station.name, walk: walkBetween(guide, station) }))
    .filter(({ walk }) => walk <= AT_MOST)
    .sort((a, b) => a.walk - b.walk)
    .slice(0, NEAREST);
