import { formatSearch } from '#search/domain/search-query.ts';
import { someQueries } from './market.ts';

/** P01's searches as different addresses of the list endpoint. */
export const SEARCHES: readonly string[] = [
  ...new Set(
    someQueries(15_000).map(({ search, span }) => {
      const filters = new URLSearchParams(formatSearch(search));
      filters.set('limit', String(span.limit));
      filters.set('offset', String(span.offset));
      return `/api/properties?${filters}`;
    }),
  ),
].slice(0, 10_000);
