import { METRES_PER_DEGREE, type Position } from './coordinates.ts';

/** Metres below which a deviation isn't worth a point. */
const MIN_DEVIATION = 10;

/** A stretch of the line, as the places of its ends, with the point between that deviates most. */
type Stretch = { from: number; to: number; at: number; deviation: number };

/**
 * A closed line with at most `most` of its points: those that deviate most (Douglas and Peucker, 1973). Points that
 * deviate less than 10 m are left out.
 */
export function simplify(line: readonly Position[], most: number): Position[] {
  const points = flattened(line);
  if (points.length < 4) return [...line];
  const opposite = farthestFrom(points);
  const kept = new Set([0, opposite]);
  const stretches = [stretchOf(points, 0, opposite), stretchOf(points, opposite, points.length)];
  while (kept.size < most) {
    const next = stretches.reduce((a, b) => (b.deviation > a.deviation ? b : a));
    if (next.deviation < MIN_DEVIATION) break;
    kept.add(next.at);
    stretches.splice(
      stretches.indexOf(next),
      1,
      stretchOf(points, next.from, next.at),
      stretchOf(points, next.at, next.to),
    );
  }
  return line.filter((_, at) => kept.has(at));
}

type Point = { x: number; y: number };

/** The points in metres from the first, for lines of a few hundred kilometres. */
function flattened(line: readonly Position[]): Point[] {
  const [first] = line;
  if (first === undefined) return [];
  const scale = Math.cos((first.latitude * Math.PI) / 180);
  return line.map(({ latitude, longitude }) => ({
    x: (longitude - first.longitude) * METRES_PER_DEGREE * scale,
    y: (latitude - first.latitude) * METRES_PER_DEGREE,
  }));
}

const farthestFrom = (points: readonly Point[]): number =>
  points.reduce((best, { x, y }, at) => {
    const { x: bestX, y: bestY } = points[best] ?? { x: 0, y: 0 };
    return Math.hypot(x, y) > Math.hypot(bestX, bestY) ? at : best;
  }, 0);

/** The line is closed: the place after its last point is that of its first. */
function stretchOf(points: readonly Point[], from: number, to: number): Stretch {
  const stretch: Stretch = { from, to, at: from, deviation: -1 };
  const [start, end] = [points[from], points[to % points.length]];
  if (start === undefined || end === undefined) return stretch;
  for (let at = from + 1; at < to; at++) {
    const point = points[at];
    const deviation = point === undefined ? -1 : distanceTo(point, start, end);
    if (deviation > stretch.deviation) Object.assign(stretch, { at, deviation });
  }
  return stretch;
}

/** The distance from a point to a straight stretch, its ends included. */
function distanceTo(point: Point, start: Point, end: Point): number {
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point.x - start.x) * dx + (point.y - start.y) * dy) / length;
  const part = Math.min(1, Math.max(0, along));
  return Math.hypot(point.x - start.x - part * dx, point.y - start.y - part * dy);
}
