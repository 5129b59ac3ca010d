/** A point in a picture's units. */
export type Point = readonly [x: number, y: number];

/** A rectangle in a picture's units. */
export type Box = { left: number; top: number; right: number; bottom: number };

type Side = { isInside(point: Point): boolean; crossing(from: Point, to: Point): Point };

const between = ([x, y]: Point, [toX, toY]: Point, part: number): Point => [
  x + (toX - x) * part,
  y + (toY - y) * part,
];

const sidesOf = ({ left, top, right, bottom }: Box): Side[] => [
  {
    isInside: ([x]) => x >= left,
    crossing: (from, to) => between(from, to, (left - from[0]) / (to[0] - from[0])),
  },
  {
    isInside: ([x]) => x <= right,
    crossing: (from, to) => between(from, to, (right - from[0]) / (to[0] - from[0])),
  },
  {
    isInside: ([, y]) => y >= top,
    crossing: (from, to) => between(from, to, (top - from[1]) / (to[1] - from[1])),
  },
  {
    isInside: ([, y]) => y <= bottom,
    crossing: (from, to) => between(from, to, (bottom - from[1]) / (to[1] - from[1])),
  },
];

/** The part of a polygon that is inside a box (Sutherland and Hodgman, 1974); empty if none is. */
export function clipPolygon(ring: readonly Point[], box: Box): Point[] {
  let points: readonly Point[] = ring;
  for (const side of sidesOf(box)) {
    points = points.flatMap((point, at) => {
      const previous = points.at(at - 1) ?? point;
      const isIn = side.isInside(point);
      if (isIn === side.isInside(previous)) return isIn ? [point] : [];
      const crossing = side.crossing(previous, point);
      return isIn ? [crossing, point] : [crossing];
    });
  }
  return [...points];
}

/** The parts of a line with a segment whose own box touches the given one. */
export function clipLine(line: readonly Point[], box: Box): Point[][] {
  const parts: Point[][] = [];
  let isOpen = false;
  for (const [at, to] of line.entries()) {
    const from = line[at - 1];
    if (from === undefined) continue;
    const touches =
      Math.max(from[0], to[0]) >= box.left &&
      Math.min(from[0], to[0]) <= box.right &&
      Math.max(from[1], to[1]) >= box.top &&
      Math.min(from[1], to[1]) <= box.bottom;
    if (!touches) isOpen = false;
    else if (isOpen) parts.at(-1)?.push(to);
    else {
      parts.push([from, to]);
      isOpen = true;
    }
  }
  return parts;
}

/** A straight line from one point to another. */
export type Segment = readonly [from: Point, to: Point];

/** The part of a segment that is inside a box; null if none is. */
export function clipSegment(segment: Segment, box: Box): Segment | null {
  let [from, to] = segment;
  for (const side of sidesOf(box)) {
    const [isFromIn, isToIn] = [side.isInside(from), side.isInside(to)];
    if (!isFromIn && !isToIn) return null;
    if (!isFromIn) from = side.crossing(from, to);
    else if (!isToIn) to = side.crossing(from, to);
  }
  return [from, to];
}
