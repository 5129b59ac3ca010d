import type { FacetCounts } from '#listings/api.ts';
import type { Search } from './search.ts';
import { type ActiveFilter, activeFilters } from './search-choices.ts';

/** A filter to drop, and how many homes there would then be. */
type NearMiss = ActiveFilter & { count: number };

/** What dropping one filter of a search would find, most homes first; only what would find any. */
export const nearMisses = (search: Search, facets: FacetCounts): NearMiss[] =>
  activeFilters(search)
    .map((active) => ({ ...active, count: countWithout(active.filter, facets) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);

/** A facet counts its choices with every other filter as it is, so its 'any' is the search without it. */
function countWithout(filter: ActiveFilter['filter'], facets: FacetCounts): number {
  switch (filter) {
    case 'city':
      return facets.city['all-cities'] ?? 0;
    case 'propertyClass':
      return facets.propertyClass['all-classes'] ?? 0;
    case 'propertyType':
      return facets.propertyType['all-types'] ?? 0;
    case 'minBedrooms':
      return facets.minBedrooms[0] ?? 0;
    case 'minBathrooms':
      return facets.minBathrooms[0] ?? 0;
    case 'price':
      return facets.prices.reduce((sum, count) => sum + count, 0);
    case 'homesOnly':
      // The list's notice names the filters of the panel alone.
      return 0;
    case 'transactionType':
      // Turning to sales drops the price too, and of both together no facet speaks.
      return 0;
  }
}
