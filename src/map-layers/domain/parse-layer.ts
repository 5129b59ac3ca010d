import { fold } from '#places/domain/fold.ts';
import { parseDay } from '#platform/domain/day.ts';
import type { Feature, Layer, LayerNote } from './layer.ts';
import { FeatureError, parseGeometry } from './parse-geometry.ts';

/** The limits of one layer: more would make the map slow on a phone. */
export const MAX_LAYER_FEATURES = 20_000;
export const MAX_LAYER_POINTS = 300_000;
const MAX_METADATA_LENGTH = 200;

/** A layer and which features it lacks, or what is wrong with its file. */
export type ParsedLayer =
  | { ok: true; layer: Layer; leftOut: string | null }
  | { ok: false; reason: string };

class LayerError extends Error {}

/**
 * Parses a GeoJSON feature collection. Its `metadata` member, or the sidecar file, has title, licence, date and
 * coverage. Of each feature only the geometry and the property `name` are kept; a feature that can't be shown is left out.
 */
export function parseLayer(fileName: string, given: unknown, sidecar: unknown): ParsedLayer {
  try {
    const file = recordOf(given, 'it is no GeoJSON object');
    if (file.type !== 'FeatureCollection' || !Array.isArray(file.features)) {
      throw new LayerError('it is no FeatureCollection');
    }
    const note = noteOf(sidecar ?? file.metadata);
    const { features, faults } = featuresOf(file.features);
    const total = file.features.length;
    if (features.length === 0 && faults.size > 0) {
      const reasons = `none of its features can be used: ${faultsText(faults)}`;
      throw new LayerError(reasons + coordinatesText(file.crs));
    }
    const leftOut =
      faults.size === 0
        ? null
        : `${[...faults.values()].flat().length} of ${total} features left out: ${faultsText(faults)}`;
    const id = fold(fileName.replace(/\.(geo)?json$/i, ''));
    const layer: Layer = { id, ...note, features: { type: 'FeatureCollection', features } };
    return { ok: true, layer, leftOut };
  } catch (error) {
    if (error instanceof LayerError) return { ok: false, reason: error.message };
    throw error;
  }
}

/** How many features a message names for each reason. */
const MAX_NAMED_FEATURES = 3;

/** 'no geometry (feature 2); a point outside Ontario (features 3, 4, 5 and 9 more)'. */
const faultsText = (faults: ReadonlyMap<string, readonly number[]>): string =>
  [...faults]
    .map(([reason, numbers]) => {
      const [named, more] = [
        numbers.slice(0, MAX_NAMED_FEATURES),
        numbers.length - MAX_NAMED_FEATURES,
      ];
      const which = named.join(', ') + (more > 0 ? ` and ${more} more` : '');
      return `${reason} (feature${numbers.length > 1 ? 's' : ''} ${which})`;
    })
    .join('; ');

/** Names the coordinate system of a file that isn't in longitude and latitude, as older GeoJSON may be. */
function coordinatesText(crs: unknown): string {
  const { properties } = { ...Object(crs) };
  const { name } = { ...Object(properties) };
  if (typeof name !== 'string' || /CRS84$|4326$/.test(name)) return '';
  return `. Its coordinates are in ${name.slice(0, MAX_METADATA_LENGTH)}; convert them to longitude and latitude (WGS 84)`;
}

type Fields = Record<string, unknown>;

function recordOf(given: unknown, reason: string): Fields {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new LayerError(reason);
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
  if (typeof value === 'string' && value.trim() !== '' && value.length <= MAX_METADATA_LENGTH) {
    return value.trim();
  }
  throw new LayerError(`its metadata.${name} is no text of 1 to ${MAX_METADATA_LENGTH} characters`);
}

/** A function that counts to a limit. */
function limitedTo(most: number, things: string): () => void {
  let count = 0;
  return () => {
    if (++count > most) throw new LayerError(`it has more than ${most} ${things}`);
  };
}

/** The features that can be shown, and by reason the numbers of those that can't. */
type ParsedFeatures = { features: Feature[]; faults: Map<string, number[]> };

function featuresOf(given: readonly unknown[]): ParsedFeatures {
  const countGiven = limitedTo(MAX_LAYER_FEATURES, 'features');
  const countParsed = limitedTo(MAX_LAYER_FEATURES, 'features');
  const countPoint = limitedTo(MAX_LAYER_POINTS, 'points');
  const parsed: ParsedFeatures = { features: [], faults: new Map() };
  for (const [at, each] of given.entries()) {
    countGiven();
    try {
      for (const feature of featureOf(each, countPoint)) {
        countParsed();
        parsed.features.push(feature);
      }
    } catch (error) {
      if (!(error instanceof FeatureError)) throw error;
      const numbers = parsed.faults.get(error.message);
      if (numbers) numbers.push(at + 1);
      else parsed.faults.set(error.message, [at + 1]);
    }
  }
  return parsed;
}

/** A feature with one geometry; one for each geometry of a collection. */
function featureOf(given: unknown, countPoint: () => void): Feature[] {
  const { geometry, properties } = { ...Object(given) };
  const { name: text } = { ...Object(properties) };
  const name = typeof text === 'string' ? text.slice(0, MAX_METADATA_LENGTH) : null;
  return parseGeometry(geometry, countPoint).map((geometry) => {
    return { type: 'Feature', geometry, properties: { name } };
  });
}
