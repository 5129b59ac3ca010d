/**
 * The address of the list of a place's homes for sale, which has as many as texts about the place count. `place` is its
 * value in a search, or its name.
 */
export const homesAddress = (place: string): string =>
  `/properties?city=${encodeURIComponent(place)}&homes=1`;
