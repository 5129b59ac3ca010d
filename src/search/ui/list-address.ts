import { createContext, use } from 'react';
import type { RouteQuery } from '#platform/ui/route-query.ts';
import type { Presentation } from '../domain/presentation.ts';
import type { Search } from '../domain/search.ts';
import { formatSearch, type ListPage, parseListPage } from '../domain/search-query.ts';

/** The URL of a page of a search, without defaults. */
export function hrefOf(search: Search, page = 1, show: Presentation = 'list'): string {
  const query = formatSearch(search, page, show);
  return query ? `/properties?${query}` : '/properties';
}

/** The presentation of the page around: links to other searches keep it. */
export const PresentationContext = createContext<Presentation>('list');

/** The presentation of the page around. */
export const useShownAs = (): Presentation => use(PresentationContext);

/** `hrefOf` in the presentation of the page around. */
export function useHrefOf(): (search: Search, page?: number) => string {
  const show = useShownAs();
  return (search, page) => hrefOf(search, page, show);
}

/** Parses the list page's query; unparseable values become defaults. */
export const parseListQuery = (query: RouteQuery): ListPage => parseListPage(Object.entries(query));
