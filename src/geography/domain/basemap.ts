import basemapJson from './basemap.json' with { type: 'json' };
import shoresJson from './shores.json' with { type: 'json' };

/** Longitude and latitude, in degrees. */
export type LngLat = readonly number[];

/** A named line: a highway by its number, a street by its name. */
export type NamedLine = { name: string; line: readonly LngLat[] };

/** A main street; a minor one is shown only close up. */
export type Street = NamedLine & { isMinor?: boolean };

/** A lake or bay: its shore, and the shores of its islands. */
export type Water = { name: string; rings: readonly (readonly LngLat[])[] };

/**
 * The offline map of the Greater Toronto Area, drawn by hand and owned by this project, but for what shores.LICENSE.md and
 * streets.LICENSE.md name. Streets are off by up to 0.2 km, shores and highways by up to 0.3 km inside Toronto and 1 km
 * elsewhere, so it places a home for the eye and proves no distance.
 */
export const BASEMAP: {
  water: readonly Water[];
  highways: readonly NamedLine[];
  arterials: readonly Street[];
} = { ...basemapJson, water: [...shoresJson, ...basemapJson.water] };
