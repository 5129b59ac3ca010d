import { areaOf } from '#places/domain/areas.ts';
import { neighbourhoodOf, type Place, placeOf } from '#places/domain/place.ts';
import { EARTH_GIRTH, type Position } from './coordinates.ts';
import { GAZETTEER } from './gazetteer.ts';
import { latitudeAt, longitudeAt, mercator } from './tile-grid.ts';

/** Metres that an outline reaches from its centre at most. */
const MAX_REACH = 1_600;
const CORNERS = 24;

type Outlines = readonly (readonly Position[])[];

const NO_OUTLINE: Outlines = [];
/** Those asked for before: a map asks for the same at every movement. */
const known = new Map<string, Outlines>();

/**
 * The approximate outlines of the neighbourhoods, or of areas' neighbourhoods, with these values in a search: all that is
 * nearer to a centre than to another one's. The true boundaries are elsewhere. None for other places, and where the
 * gazetteer has no centre.
 */
export function neighbourhoodOutlines(keys: readonly string[]): Outlines {
  const text = keys.join(',');
  const outlines = known.get(text) ?? keys.flatMap((key) => outlinesOf(placeOf(key)));
  if (outlines.length === 0) return NO_OUTLINE;
  known.set(text, outlines);
  return outlines;
}

function outlinesOf(place: Place): Outlines {
  if (place.kind !== 'neighbourhood' && place.kind !== 'area') return NO_OUTLINE;
  const centres = GAZETTEER.neighbourhoods.filter(({ city, name }) =>
    place.kind === 'area'
      ? areaOf(city, name) === place.area
      : city === place.city && neighbourhoodOf(city, name)?.neighbourhood === place.neighbourhood,
  );
  if (centres.length === 0) return NO_OUTLINE;
  return centres.map((centre) => cellAround(centre, GAZETTEER.neighbourhoods));
}

/** A point on the map, where edges are straight: two cells meet along one line, whichever of them is asked for. */
type Point = { x: number; y: number };

/** The convex ring around all that is nearer to a centre than to any other, at most 1.6 km from it. */
export function cellAround(centre: Position, centres: readonly Position[]): Position[] {
  const middle = mercator(centre);
  const reach = MAX_REACH / (EARTH_GIRTH * Math.cos((centre.latitude * Math.PI) / 180));
  let corners = Array.from({ length: CORNERS }, (_, at): Point => {
    const angle = (2 * Math.PI * at) / CORNERS;
    return { x: middle.x + reach * Math.cos(angle), y: middle.y + reach * Math.sin(angle) };
  });
  for (const other of centres) {
    const there = mercator(other);
    const distance = Math.hypot(there.x - middle.x, there.y - middle.y);
    if (distance > 0 && distance < 2 * reach) corners = nearerTo(middle, there, corners);
  }
  return corners.map(({ x, y }) => ({ latitude: latitudeAt(y), longitude: longitudeAt(x) }));
}

/** The part of a convex polygon that is nearer to one point than to another. */
function nearerTo(one: Point, other: Point, corners: readonly Point[]): Point[] {
  const [east, south] = [other.x - one.x, other.y - one.y];
  const halfway = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  const beyond = ({ x, y }: Point) => (x - halfway.x) * east + (y - halfway.y) * south;
  return corners.flatMap((corner, at) => {
    const next = corners[(at + 1) % corners.length] ?? corner;
    const [from, to] = [beyond(corner), beyond(next)];
    const kept = from <= 0 ? [corner] : [];
    if (from <= 0 === to <= 0) return kept;
    const part = from / (from - to);
    const crossing = {
      x: corner.x + (next.x - corner.x) * part,
      y: corner.y + (next.y - corner.y) * part,
    };
    return [...kept, crossing];
  });
}
