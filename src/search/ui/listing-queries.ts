import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CardListing } from '#listings/ui/card-listing.ts';
import { queryFor } from '#platform/ui/api/ask.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { type ListTravel, listProperties, type PropertyList } from '../api.ts';
import { spanOfPage } from '../domain/pagination.ts';
import type { Search } from '../domain/search.ts';
import { searchParams } from '../domain/search-query.ts';
import { useWithoutHidden } from './use-without-hidden.ts';

/**
 * The query for one page of a search, with the counts for the filter panel. Its parameters are the page's own, plus
 * limit and offset.
 */
export function listQuery({ search, page }: { search: Search; page: number }) {
  const { limit, offset } = spanOfPage(page);
  const query = { ...searchParams(search), limit, offset, facets: '1' };
  return queryFor(listProperties, { query });
}

/** A list as its page shows it. */
export type CardList = Omit<PropertyList, 'properties'> & { properties: readonly CardListing[] };

/** The state of the list: loading, failed, or loaded. */
export type ListState =
  | { status: 'loading' }
  | { status: 'failed'; message: string; retry: () => void }
  /** The previous result stays while the next one loads. */
  | { status: 'shown'; list: CardList; isOutdated: boolean };

/** How a list's travel times were worked out, and the destinations' names: none while these are those of the search before. */
export function travelOf(state: ListState): Pick<ListTravel, 'names' | 'source'> | undefined {
  if (state.status !== 'shown' || !state.list.travel) return undefined;
  const { source, names } = state.list.travel;
  return { source, names: state.isOutdated ? [] : names };
}

/** The list of a search, without what the visitor has hidden. */
export function useListings({ search, page }: { search: Search; page: number }): ListState {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...listQuery({ search: useWithoutHidden(search), page }),
    placeholderData: keepPreviousData,
  });
  if (data) return { status: 'shown', list: data, isOutdated: isPlaceholderData };
  if (error) return { status: 'failed', message: whyFailed(error), retry: () => void refetch() };
  return { status: 'loading' };
}
