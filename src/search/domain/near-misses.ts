import type { FacetCounts } from '../api.ts';
import type { Search } from './search.ts';
import { type ActiveFilter, activeFilters } from './search-choices.ts';

/** A filter to drop, and how many homes the search would then find. */
type NearMiss = ActiveFilter & { count: number };

/** The filters whose removal would make a search find homes, most homes first. */
export const nearMisses = (search: Search, facets: FacetCounts): NearMiss[] =>
  activeFilters(search)
    .map((active) => ({ ...active, count: countWithout(active.filter, facets) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);

/** A facet counts its choices under all other filters, so the count of 'any' is the total without the filter. */
function countWithout(filter: ActiveFilter['filter'], facets: FacetCounts): number {
  switch (filter) {
    case 'city':
      return facets.city['all-cities'] ?? 0;
    case 'kind':
      return facets.kind.homes ?? 0;
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
      // The notice names only filters that are in the panel.
      return 0;
    case 'within':
    case 'reach':
      // No facet counts other places on the map.
      return 0;
    case 'transactionType':
      // Switching to sales also resets the price, and no facet counts both.
      return 0;
  }
}
