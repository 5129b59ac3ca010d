/**
 * How many points each thing about a home scores for one buyer: whole numbers, so that sums are exact in any order. Null
 * rules a home out.
 */
export type Scoring = {
  /** By class, and by type where the site lists it. */
  kind(kind: { propertyClass: string; propertyTypes: string[] }): number | null;
  /** Each is at most five, and 0 where unknown. */
  rooms(rooms: { bedrooms: number; bathrooms: number }): number | null;
  /** By all keys of the home's place: 'toronto', 'toronto-c08'; none where its city is unknown. */
  place(keys: string[]): number | null;
  price: PriceScoring;
  /** By feature, in the order of HOME_FEATURES: for one that is stated to be there, or to be absent. */
  found: readonly number[];
  absent: readonly number[];
};

/**
 * All in dollars. `below` and `above` are the points lost per dollar under `from` or over `to`, and `atOnce` those lost with
 * the first dollar over `to`. Prices below `least` or above `most` are ruled out.
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
