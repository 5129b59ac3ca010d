import type { CitySlug } from '#places/domain/cities.ts';
import gazetteerJson from './gazetteer.json' with { type: 'json' };

/** A name on the map and its approximate centre, in degrees. */
export type NamedPosition = { name: string; latitude: number; longitude: number };

/** The names of places that the offline map shows. Positions are approximate. */
export const GAZETTEER: {
  cities: readonly NamedPosition[];
  neighbourhoods: readonly (NamedPosition & { city: CitySlug })[];
} = gazetteerJson;
