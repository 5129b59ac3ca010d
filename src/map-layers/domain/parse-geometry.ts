import { isInBounds, PROVINCE } from '#geography/domain/coordinates.ts';
import type { Geometry, Point } from './layer.ts';

/** Why a feature can't be shown: 'a point outside Ontario'. The rest of its layer can. */
export class FeatureError extends Error {}

/**
 * Parses the geometry of a feature: several if it is a collection. Calls `countPoint` for each point. Throws a
 * FeatureError if any part of it can't be shown.
 */
export function parseGeometry(given: unknown, countPoint: () => void): Geometry[] {
  if (given === null || given === undefined) throw new FeatureError('no geometry');
  const geometries: Geometry[] = [];
  const parts = [given];
  // Collections may be nested, as deep as a file is long.
  for (const part of parts) {
    const { type, geometries: inside, coordinates } = { ...Object(part) };
    if (type !== 'GeometryCollection') geometries.push(geometryOf(type, coordinates, countPoint));
    else if (Array.isArray(inside)) for (const each of inside) parts.push(each);
  }
  if (geometries.length === 0) throw new FeatureError('no coordinates');
  return geometries;
}

function geometryOf(type: unknown, coordinates: unknown, countPoint: () => void): Geometry {
  const point = (item: unknown) => {
    countPoint();
    return pointOf(item);
  };
  const line = (item: unknown) => atLeast(listOf(item, point), 2, 'a line of one point');
  const ring = (item: unknown) => ringOf(listOf(item, point));
  const polygon = (item: unknown) => listOf(item, ring);
  switch (type) {
    case 'Point':
      return { type, coordinates: point(coordinates) };
    case 'MultiPoint':
      return { type, coordinates: listOf(coordinates, point) };
    case 'LineString':
      return { type, coordinates: line(coordinates) };
    case 'MultiLineString':
      return { type, coordinates: listOf(coordinates, line) };
    case 'Polygon':
      return { type, coordinates: polygon(coordinates) };
    case 'MultiPolygon':
      return { type, coordinates: listOf(coordinates, polygon) };
    default:
      throw new FeatureError('an unknown type of geometry');
  }
}

function listOf<Item>(items: unknown, itemOf: (item: unknown) => Item): Item[] {
  if (Array.isArray(items) && items.length > 0) return items.map(itemOf);
  throw new FeatureError('no coordinates');
}

function pointOf(given: unknown): Point {
  const [longitude, latitude] = Array.isArray(given) ? given : [];
  if (typeof longitude !== 'number' || typeof latitude !== 'number') {
    throw new FeatureError('a point without longitude and latitude');
  }
  if (!isInBounds({ latitude, longitude }, PROVINCE)) {
    throw new FeatureError('a point outside Ontario');
  }
  return [longitude, latitude];
}

function ringOf(points: Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1];
  if (!isClosed) throw new FeatureError('a ring that isn’t closed');
  return atLeast(points, 4, 'a ring of fewer than four points');
}

function atLeast(points: Point[], least: number, reason: string): Point[] {
  if (points.length < least) throw new FeatureError(reason);
  return points;
}
