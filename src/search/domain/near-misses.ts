import { type ActiveFilter, activeFilters, type Facets, type Search } from './search.ts';

/** A filter to drop, and how many homes the search would then find. */
type NearMiss = ActiveFilter & { count: number };

/**
 * The filters whose removal would make a search find homes, most homes first. Never the offer: sales are no answer to
 * renters.
 */
export const nearMisses = (
  search: Search,
  { withoutEach = [] }: Pick<Facets, 'withoutEach'>,
): NearMiss[] =>
  activeFilters(search)
    .map((active, at) => ({ ...active, count: withoutEach[at] ?? 0 }))
    .filter(({ count, without }) => count > 0 && without.transactionType === search.transactionType)
    .sort((a, b) => b.count - a.count);
