import { isInBounds, PROVINCE } from '#geography/domain/coordinates.ts';
import { fold } from '#places/domain/fold.ts';
import { parseDay } from '#platform/domain/day.ts';
import type { Feature, Geometry, Layer, LayerNote, Point } from './layer.ts';

/** The limits of one layer: more would make the map slow on a phone. */
export const MOST_FEATURES = 20_000;
export const MOST_POINTS = 300_000;
const LONGEST_TEXT = 200;

/** A layer, or what is wrong with its file. */
export type ParsedLayer = { ok: true; layer: Layer } | { ok: false; because: string };

class LayerError extends Error {}

/**
 * Parses a GeoJSON feature collection. Its `metadata` member, or the sidecar file, has title, licence, date and
 * coverage. Of each feature only the geometry and the property `name` are kept.
 */
export function parseLayer(fileName: string, given: unknown, sidecar: unknown): ParsedLayer {
  try {
    const file = recordOf(given, 'it is no GeoJSON object');
    if (file.type !== 'FeatureCollection' || !Array.isArray(file.features)) {
      throw new LayerError('it is no FeatureCollection');
    }
    const note = noteOf(sidecar ?? file.metadata);
    const features = featuresOf(file.features);
    const id = fold(fileName.replace(/\.(geo)?json$/i, ''));
    return { ok: true, layer: { id, ...note, features: { type: 'FeatureCollection', features } } };
  } catch (error) {
    if (error instanceof LayerError) return { ok: false, because: error.message };
    throw error;
  }
}

type Fields = Record<string, unknown>;

function recordOf(given: unknown, because: string): Fields {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new LayerError(because);
  }
  return { ...given };
}

function noteOf(given: unknown): LayerNote {
  const fields = recordOf(given, 'it has no metadata with title, licence, date and coverage');
  const [title, licence, date, coverage] = ['title', 'licence', 'date', 'coverage'].map((name) =>
    textOf(fields, name),
  );
  const day = parseDay(date ?? '');
  if (day === undefined) throw new LayerError('its metadata.date is no day such as 2026-11-01');
  return { title: title ?? '', licence: licence ?? '', date: day, coverage: coverage ?? '' };
}

function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_TEXT) {
    return value.trim();
  }
  throw new LayerError(`its metadata.${name} is no text of 1 to ${LONGEST_TEXT} characters`);
}

function featuresOf(given: readonly unknown[]): Feature[] {
  if (given.length > MOST_FEATURES)
    throw new LayerError(`it has more than ${MOST_FEATURES} features`);
  const count = new PointCount();
  return given.map((each, at) => {
    const where = `feature ${at + 1}`;
    const feature = recordOf(each, `${where} is no object`);
    const properties = recordOf(feature.properties ?? {}, `${where} has no properties`);
    const name =
      typeof properties.name === 'string' ? properties.name.slice(0, LONGEST_TEXT) : null;
    return {
      type: 'Feature',
      geometry: geometryOf(feature.geometry, where, count),
      properties: { name },
    };
  });
}

class PointCount {
  #points = 0;

  add(): void {
    if (++this.#points > MOST_POINTS)
      throw new LayerError(`it has more than ${MOST_POINTS} points`);
  }
}

function geometryOf(given: unknown, where: string, count: PointCount): Geometry {
  const { type, coordinates } = recordOf(given, `${where} has no geometry`);
  const list = <Item>(items: unknown, itemOf: (item: unknown) => Item): Item[] => {
    if (Array.isArray(items) && items.length > 0) return items.map(itemOf);
    throw new LayerError(`${where} has no coordinates`);
  };
  const point = (item: unknown) => pointOf(item, where, count);
  const line = (item: unknown) => atLeast(list(item, point), 2, `${where} has a line of one point`);
  const ring = (item: unknown) => ringOf(list(item, point), where);
  const polygon = (item: unknown) => list(item, ring);
  switch (type) {
    case 'Point':
      return { type, coordinates: point(coordinates) };
    case 'MultiPoint':
      return { type, coordinates: list(coordinates, point) };
    case 'LineString':
      return { type, coordinates: line(coordinates) };
    case 'MultiLineString':
      return { type, coordinates: list(coordinates, line) };
    case 'Polygon':
      return { type, coordinates: polygon(coordinates) };
    case 'MultiPolygon':
      return { type, coordinates: list(coordinates, polygon) };
    default:
      throw new LayerError(`${where} has an unknown type of geometry`);
  }
}

function pointOf(given: unknown, where: string, count: PointCount): Point {
  count.add();
  const [longitude, latitude] = Array.isArray(given) ? given : [];
  if (typeof longitude !== 'number' || typeof latitude !== 'number') {
    throw new LayerError(`${where} has a point without longitude and latitude`);
  }
  if (!isInBounds({ latitude, longitude }, PROVINCE)) {
    throw new LayerError(`${where} has a point outside Ontario`);
  }
  return [longitude, latitude];
}

function ringOf(points: Point[], where: string): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  const isClosed = first?.[0] === last?.[0] && first?.[1] === last?.[1];
  if (!isClosed) throw new LayerError(`${where} has a ring that isn’t closed`);
  return atLeast(points, 4, `${where} has a ring of fewer than four points`);
}

function atLeast(points: Point[], least: number, because: string): Point[] {
  if (points.length < least) throw new LayerError(because);
  return points;
}
