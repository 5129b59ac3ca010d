import { isInBounds, type Position, PROVINCE, roundDegrees } from './coordinates.ts';
import { decodePolyline, encodePolyline } from './polyline.ts';

/** A polygon: its corners in order, each once, to 11 m. Its edges never meet except at its corners. */
export type Area = readonly Position[];

/** Corners of one area, and areas of one search. */
export const MAX_AREA_POINTS = 60;
export const MAX_AREAS = 5;
/** Characters of one area in an address. */
export const MAX_AREA_LENGTH = 300;

const DECIMALS = 4;
const SEPARATOR = '.';

/** Why a text or some positions are no areas. */
export type AreaFault =
  | 'not-encoded'
  | 'too-many-areas'
  | 'too-long'
  | 'too-few-points'
  | 'too-many-points'
  | 'outside-province'
  | 'crosses-itself';

export type ParsedAreas = { ok: true; areas: Area[] } | { ok: false; reason: AreaFault };

/** Parses one to five areas as flexible polylines, separated by dots, such as 'BEg1vav00wBAw-Bw-Bnf'. */
export function parseAreas(text: string, longest: number = MAX_AREA_LENGTH): ParsedAreas {
  const texts = text.split(SEPARATOR, MAX_AREAS + 1);
  if (texts.length > MAX_AREAS) return refused('too-many-areas');
  const areas: Area[] = [];
  for (const each of texts) {
    if (each.length > longest) return refused('too-long');
    const positions = decodePolyline(each);
    if (positions === null) return refused('not-encoded');
    const area = areaOf(positions);
    if (typeof area === 'string') return refused(area);
    areas.push(area);
  }
  return { ok: true, areas };
}

const refused = (reason: AreaFault): ParsedAreas => ({ ok: false, reason });

/** The canonical text of some areas; `parseAreas` parses it back. */
export const formatAreas = (areas: readonly Area[]): string =>
  areas.map((area) => encodePolyline(area, DECIMALS)).join(SEPARATOR);

/** The area with these corners, rounded and each once; or why there is none. */
export function areaOf(positions: readonly Position[]): Area | AreaFault {
  const corners = withoutRepeats(positions.map(rounded));
  if (corners.length < 3) return 'too-few-points';
  if (corners.length > MAX_AREA_POINTS) return 'too-many-points';
  if (!corners.every((each) => isInBounds(each, PROVINCE))) return 'outside-province';
  return crossesItself(corners) ? 'crosses-itself' : corners;
}

const rounded = ({ latitude, longitude }: Position): Position => ({
  latitude: roundDegrees(latitude, DECIMALS),
  longitude: roundDegrees(longitude, DECIMALS),
});

/** Without corners that repeat the one before; the last is followed by the first. */
const withoutRepeats = (corners: readonly Position[]): Position[] =>
  corners.filter((corner, at) => {
    const next = corners[(at + 1) % corners.length];
    return corners.length === 1 || !isSame(corner, next);
  });

const isSame = (one: Position, other: Position | undefined): boolean =>
  one.latitude === other?.latitude && one.longitude === other.longitude;

/** A point as whole numbers of the last decimal, in which the arithmetic below is exact. */
type Point = { x: number; y: number };

/** Whether two edges touch anywhere but at a corner that they share. */
function crossesItself(corners: readonly Position[]): boolean {
  const points = corners.map(({ latitude, longitude }) => ({
    x: Math.round(longitude * 10 ** DECIMALS),
    y: Math.round(latitude * 10 ** DECIMALS),
  }));
  const edges = points.map((from, at) => ({ from, to: points[(at + 1) % points.length] ?? from }));
  return edges.some((edge, at) =>
    edges.some((other, place) => {
      if (place <= at) return false;
      if (place === at + 1) return turnsBack(edge.from, edge.to, other.to);
      if (at === 0 && place === edges.length - 1) return turnsBack(other.from, edge.from, edge.to);
      return doTouch(edge, other);
    }),
  );
}

type Edge = { from: Point; to: Point };

/** Twice the signed area of a triangle: positive if it turns left, 0 if its corners are in line. */
const turn = (a: Point, b: Point, c: Point): number =>
  (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

const turnsBack = (a: Point, b: Point, c: Point): boolean =>
  turn(a, b, c) === 0 && (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) < 0;

function doTouch(one: Edge, other: Edge): boolean {
  const [a, b] = [turn(one.from, one.to, other.from), turn(one.from, one.to, other.to)];
  const [c, d] = [turn(other.from, other.to, one.from), turn(other.from, other.to, one.to)];
  if (Math.sign(a) !== Math.sign(b) && Math.sign(c) !== Math.sign(d)) return true;
  return (
    (a === 0 && isBetween(one, other.from)) ||
    (b === 0 && isBetween(one, other.to)) ||
    (c === 0 && isBetween(other, one.from)) ||
    (d === 0 && isBetween(other, one.to))
  );
}

/** Whether a point in line with an edge is on it. */
const isBetween = ({ from, to }: Edge, { x, y }: Point): boolean =>
  x >= Math.min(from.x, to.x) &&
  x <= Math.max(from.x, to.x) &&
  y >= Math.min(from.y, to.y) &&
  y <= Math.max(from.y, to.y);
