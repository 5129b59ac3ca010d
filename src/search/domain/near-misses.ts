import { type ActiveFilter, activeFilters, type Facets, type Search } from './search.ts';
import { formatSearch } from './search-query.ts';

/** A filter to drop, and how many homes the search would then find. */
type NearMiss = ActiveFilter & { count: number };

/**
 * The filters whose removal would make a search find homes, most homes first. Never the offer: sales are no answer to
 * renters. `countedAs` makes the search that was counted, if it left out more, which has more active filters.
 */
export function nearMisses(
  search: Search,
  { withoutEach = [] }: Pick<Facets, 'withoutEach'>,
  countedAs = (given: Search): Search => given,
): NearMiss[] {
  const counts = new Map(
    activeFilters(countedAs(search)).map(({ without }, at) => [
      formatSearch(without),
      withoutEach[at] ?? 0,
    ]),
  );
  return activeFilters(search)
    .map((active) => ({
      ...active,
      count: counts.get(formatSearch(countedAs(active.without))) ?? 0,
    }))
    .filter(({ count, without }) => count > 0 && without.transactionType === search.transactionType)
    .sort((a, b) => b.count - a.count);
}
