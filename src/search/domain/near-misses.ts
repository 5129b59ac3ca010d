import { type ActiveFilter, activeFilters, type Facets, type Search } from './search.ts';

/** A filter to drop, and how many homes the search would then find. */
type NearMiss = ActiveFilter & { count: number };

/** The filters whose removal would make a search find homes, most homes first. */
export const nearMisses = (search: Search, facets: Facets): NearMiss[] =>
  activeFilters(search)
    .map((active) => ({ ...active, count: active.countWithout?.(facets) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
