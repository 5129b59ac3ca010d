import { Floor } from './floor.ts';
import type { PricedListing } from './market.ts';
import type { Counter } from './p03-counts.ts';
import { VALUE_FILTERS, valuesAskedFor } from './value-filters.ts';

/** The intersections alone, one for each facet and one for the prices; nothing is counted. */
export function floorOfFacets(listings: readonly PricedListing[]): Counter {
  const sets = new Floor(listings);
  const nothing = { city: {}, minBedrooms: [], minBathrooms: [], prices: [] };
  return {
    name: 'floor',
    role: 'limit',
    compares: null,
    ask(search) {
      const span = sets.span(search);
      for (const filter of VALUE_FILTERS) {
        if (filter !== 'offer') sets.intersect(valuesAskedFor(search, filter), span);
      }
      sets.intersect(valuesAskedFor(search));
      return nothing;
    },
  };
}
