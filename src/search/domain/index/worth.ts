/**
 * What each thing about a home is worth to somebody, in whole points, so that sums are exact in any order; null for what is
 * not to be weighed at all.
 */
export type Worth = {
  /** By class, and by type where the site lists it. */
  kind(kind: { propertyClass: string; propertyTypes: string[] }): number | null;
  /** Each at most five; 0 where unknown. */
  rooms(rooms: { bedrooms: number; bathrooms: number }): number | null;
  /** By all the keys that the home's place is found by: 'toronto', 'toronto-c08'; none where its city is unknown. */
  place(keys: string[]): number | null;
  price: PriceWorth;
  /** By feature, in the order of HOME_FEATURES: told to be there, told to be absent. */
  found: readonly number[];
  absent: readonly number[];
};

/**
 * All dollars; `below` and `above` are points lost with each dollar under `from` or over `to`, and `atOnce` those lost with
 * the first over `to`. Below `least` and above `most` nothing is weighed.
 */
export type PriceWorth = {
  least: number;
  from: number;
  to: number;
  most: number;
  below: number;
  above: number;
  atOnce: number;
};
