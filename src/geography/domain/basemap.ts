import basemapJson from './basemap.json' with { type: 'json' };
import shoresJson from './shores.json' with { type: 'json' };

/** Longitude and latitude, in degrees. */
export type LngLat = readonly number[];

/** A named line: a highway by its number, a rail line by its operator and route. */
export type NamedLine = { name: string; line: readonly LngLat[] };

/** A lake or bay: its shore, and the shores of its islands. */
export type Water = { name: string; rings: readonly (readonly LngLat[])[] };

/**
 * The offline map of the Greater Toronto Area, drawn by hand and owned by this project, but for the shores that
 * shores.LICENSE.md names. Shores and highways are off by up to 0.3 km inside Toronto and 1 km elsewhere, so it places a
 * home for the eye and proves no distance.
 */
export const BASEMAP: {
  water: readonly Water[];
  highways: readonly NamedLine[];
  arterials: readonly NamedLine[];
  rail: readonly NamedLine[];
} = { ...basemapJson, water: [...shoresJson, ...basemapJson.water] };
