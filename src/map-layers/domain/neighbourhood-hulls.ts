import { BASEMAP } from '#geography/domain/basemap.ts';
import { METRES_PER_DEGREE, type Position, roundDegrees } from '#geography/domain/coordinates.ts';
import { GAZETTEER, type NamedPosition } from '#geography/domain/gazetteer.ts';
import { type Edges, edgesOf, isInside } from '#geography/domain/point-in-polygon.ts';
import { gridPoint } from '#geography/domain/tile-grid.ts';
import type { Feature, Point } from './layer.ts';

/** Kilometres that a neighbourhood reaches from its centre at most. */
const MAX_REACH = 1.4;
const KILOMETRES_PER_DEGREE = METRES_PER_DEGREE / 1_000;
const CORNERS = 24;
/** Rounds of cutting corners, each of which doubles their number. */
const SOFTENING = 1;

/**
 * Outlines of neighbourhoods as far as their centres say: all that is nearer to one centre than to any other, at most
 * 1.4 km from it, on land. The true boundaries are elsewhere, so the map says that these are approximate.
 */
export const neighbourhoodHulls = (
  centres: readonly NamedPosition[] = GAZETTEER.neighbourhoods,
): Feature[] =>
  centres.map((centre) => ({
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [hullOf(centre, centres)] },
    properties: { name: centre.name },
  }));

/** Kilometres east and north of a centre. */
type Offset = { x: number; y: number };

function hullOf(centre: NamedPosition, centres: readonly NamedPosition[]): Point[] {
  let corners = Array.from({ length: CORNERS }, (_, at): Offset => {
    const angle = (2 * Math.PI * at) / CORNERS;
    return { x: MAX_REACH * Math.cos(angle), y: MAX_REACH * Math.sin(angle) };
  });
  for (const other of centres) {
    const offset = offsetOf(other, centre);
    const distance = Math.hypot(offset.x, offset.y);
    if (distance > 0 && distance < 2 * MAX_REACH) corners = nearerThan(offset, corners);
  }
  for (let round = 0; round < SOFTENING; round++) corners = softened(corners);
  const ring = corners.map((corner) => pointOf(ashore(corner, centre), centre));
  return [...ring, ...ring.slice(0, 1)];
}

const eastScale = ({ latitude }: Position): number =>
  KILOMETRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180);

const offsetOf = ({ latitude, longitude }: Position, centre: Position): Offset => ({
  x: (longitude - centre.longitude) * eastScale(centre),
  y: (latitude - centre.latitude) * KILOMETRES_PER_DEGREE,
});

const positionOf = ({ x, y }: Offset, centre: Position): Position => ({
  latitude: centre.latitude + y / KILOMETRES_PER_DEGREE,
  longitude: centre.longitude + x / eastScale(centre),
});

function pointOf(offset: Offset, centre: Position): Point {
  const { latitude, longitude } = positionOf(offset, centre);
  return [roundDegrees(longitude, 4), roundDegrees(latitude, 4)];
}

/** The part of a convex polygon that is nearer to the centre than to another. */
function nearerThan(other: Offset, corners: readonly Offset[]): Offset[] {
  const middle = (other.x ** 2 + other.y ** 2) / 2;
  const beyond = ({ x, y }: Offset) => x * other.x + y * other.y - middle;
  return corners.flatMap((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner;
    const [here, there] = [beyond(corner), beyond(next)];
    const kept = here <= 0 ? [corner] : [];
    if (here <= 0 === there <= 0) return kept;
    return [...kept, between(corner, next, here / (here - there))];
  });
}

const between = (from: Offset, to: Offset, part: number): Offset => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

/** Cuts the corners of a polygon (Chaikin, 1974). */
const softened = (corners: readonly Offset[]): Offset[] =>
  corners.flatMap((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner;
    return [between(corner, next, 0.25), between(corner, next, 0.75)];
  });

/** The corner, drawn towards the centre until it is on land. */
function ashore(corner: Offset, centre: NamedPosition): Offset {
  for (let part = 1; part > 0; part -= 0.1) {
    const drawn = { x: corner.x * part, y: corner.y * part };
    if (!isInWater(positionOf(drawn, centre))) return drawn;
  }
  return { x: 0, y: 0 };
}

/** The edges of each body of water. Computed at the first question, because only a server asks. */
let water: Edges[] | null = null;

function isInWater(position: Position): boolean {
  water ??= BASEMAP.water.map(({ rings }) =>
    edgesOf(
      rings.map((ring) => ring.map(([longitude = 0, latitude = 0]) => ({ latitude, longitude }))),
    ),
  );
  const { x, y } = gridPoint(position);
  return water.some((edges) => isInside(edges, x, y));
}
