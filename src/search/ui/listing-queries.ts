import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryFor } from '#platform/ui/ask.ts';
import { whyFailed } from '#platform/ui/why-failed.ts';
import { listProperties, type PropertyList } from '../api.ts';
import { spanOfPage } from '../domain/pagination.ts';
import type { Search } from '../domain/search.ts';
import { searchParams } from '../domain/search-query.ts';

/** One page of a search, with what the filter panel counts. Its query text is the page's own, and the span. */
export function listQuery({ search, page }: { search: Search; page: number }) {
  const { limit, offset } = spanOfPage(page);
  const query = { ...searchParams(search), limit, offset, facets: '1' };
  return queryFor(listProperties, { query });
}

/** As many as a city's page shows: the grid's rows are full at each of its widths. */
const CITY_HOMES = 18;

/** The first homes for sale in a place, by the value that stands for it in a search. */
export const cityQuery = (place: string, limit = CITY_HOMES) =>
  queryFor(listProperties, { query: { city: place, homes: '1', limit } });

/** As many as the front page has in its row. */
const NEW_HOMES = 12;

/** The newest homes for sale. */
export const newestQuery = queryFor(listProperties, {
  query: { homes: '1', sort: 'newest', limit: NEW_HOMES },
});

/** Where the list stands: on its way, refused, or here. */
export type ListState =
  | { at: 'loading' }
  | { at: 'failed'; message: string; retry: () => void }
  /** While the next answer is on its way, the earlier one stays. */
  | { at: 'shown'; list: PropertyList; isOutdated: boolean };

export function useListings(wanted: { search: Search; page: number }): ListState {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...listQuery(wanted),
    placeholderData: keepPreviousData,
  });
  if (data) return { at: 'shown', list: data, isOutdated: isPlaceholderData };
  if (error) return { at: 'failed', message: whyFailed(error), retry: () => void refetch() };
  return { at: 'loading' };
}
