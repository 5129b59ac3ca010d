/**
 * How many points each attribute of a home scores for one buyer. Integers, so that sums are exact in any order. Null
 * rules a home out.
 */
export type Scoring = {
  /** By class, and by type if the site lists it. Commercial property, land, lockers and the like are no homes. */
  kind(kind: { isHome: boolean; propertyClass: string; propertyTypes: string[] }): number | null;
  /** Each is capped at five, and 0 if unknown. */
  rooms(rooms: { bedrooms: number; bathrooms: number }): number | null;
  /** By every key of the home's place ('toronto', 'toronto-c08'); none if its city is unknown. */
  place(keys: string[]): number | null;
  price: PriceScoring;
  /** By feature, in the order of HOME_FEATURES, if stated as present or as absent. */
  found: readonly number[];
  absent: readonly number[];
};

/**
 * In dollars. `below` and `above`: points lost per dollar under `from` or over `to`. `atOnce`: points lost with the
 * first dollar over `to`. Prices below `least` or above `most` are ruled out.
 */
export type PriceScoring = {
  least: number;
  from: number;
  to: number;
  most: number;
  below: number;
  above: number;
  atOnce: number;
};
