import type { Guide, Point } from './guide.ts';

const METRES_PER_DEGREE = 111_320;
/** Metres a minute, at an easy pace. */
const PACE = 80;
/** Streets are longer than the straight line, by about so much. */
const DETOUR = 1.3;
/** Further than this nobody calls it a walk. */
const AT_MOST = 45;
const NEAREST = 3;

/** Metres in a straight line from one point to another a few kilometres away. */
export function metresBetween(from: Point, to: Point): number {
  const north = (to.latitude - from.latitude) * METRES_PER_DEGREE;
  const squeeze = Math.cos((from.latitude * Math.PI) / 180);
  const east = (to.longitude - from.longitude) * METRES_PER_DEGREE * squeeze;
  return Math.hypot(north, east);
}

/** Minutes on foot from one point to another, estimated from the straight line between them. */
const walkBetween = (from: Point, to: Point): number =>
  Math.max(1, Math.round((metresBetween(from, to) * DETOUR) / PACE));

/** The nearest stations of a place that one can walk to from its middle, nearest first. */
export const stationsOnFoot = (guide: Guide): { name: string; walk: number }[] =>
  guide.stations
    .map((station) => ({ name: station.name, walk: walkBetween(guide, station) }))
    .filter(({ walk }) => walk <= AT_MOST)
    .sort((a, b) => a.walk - b.walk)
    .slice(0, NEAREST);
