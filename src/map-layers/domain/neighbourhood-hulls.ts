import { BASEMAP } from '#geography/domain/basemap.ts';
import { type Position, roundDegrees } from '#geography/domain/coordinates.ts';
import { GAZETTEER, type NamedPosition } from '#geography/domain/gazetteer.ts';
import { cellAround } from '#geography/domain/neighbourhood-outline.ts';
import { type Edges, edgesOf, isInside } from '#geography/domain/point-in-polygon.ts';
import { gridPoint } from '#geography/domain/tile-grid.ts';
import type { Feature, Point } from './layer.ts';

/**
 * Outlines of neighbourhoods as far as their centres say: all that is nearer to one centre than to any other, on land, with
 * soft corners. The true boundaries are elsewhere, so the map says that these are approximate.
 */
export const neighbourhoodHulls = (
  centres: readonly NamedPosition[] = GAZETTEER.neighbourhoods,
): Feature[] =>
  centres.map((centre) => ({
    type: 'Feature',
    geometry: { type: 'Polygon', coordinates: [hullOf(centre, centres)] },
    properties: { name: centre.name },
  }));

function hullOf(centre: Position, centres: readonly Position[]): Point[] {
  const corners = softened(cellAround(centre, centres));
  const ring = corners.map((corner) => pointOf(ashore(corner, centre)));
  return [...ring, ...ring.slice(0, 1)];
}

const pointOf = ({ latitude, longitude }: Position): Point => [
  roundDegrees(longitude, 4),
  roundDegrees(latitude, 4),
];

const between = (from: Position, to: Position, part: number): Position => ({
  latitude: from.latitude + (to.latitude - from.latitude) * part,
  longitude: from.longitude + (to.longitude - from.longitude) * part,
});

/** Cuts the corners of a polygon (Chaikin, 1974). */
const softened = (corners: readonly Position[]): Position[] =>
  corners.flatMap((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner;
    return [between(corner, next, 0.25), between(corner, next, 0.75)];
  });

/** The corner, drawn towards the centre until it is on land. */
function ashore(corner: Position, centre: Position): Position {
  for (let part = 1; part > 0; part -= 0.1) {
    const drawn = between(centre, corner, part);
    if (!isInWater(drawn)) return drawn;
  }
  return centre;
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
