import { createContext, use } from 'react';
import { queryText } from '#platform/domain/call.ts';
import { oneLine } from '#platform/domain/one-line.ts';
import type { RouteQuery } from '#platform/ui/route-query.ts';
import { choosePlaces } from '../domain/filters/place.ts';
import type { Kept } from '../domain/kept-parameters.ts';
import type { Presentation } from '../domain/presentation.ts';
import { EMPTY_SEARCH, type Search } from '../domain/search.ts';
import {
  formatSearch,
  type ListPage,
  parseListPage,
  searchParams,
} from '../domain/search-query.ts';
import { MAX_TEXT } from './find/field-text.ts';

/** The URL of a page of a search, without defaults. */
export function hrefOf(search: Search, page = 1, show: Presentation = 'list'): string {
  const query = formatSearch(search, page, show);
  return query ? `/properties?${query}` : '/properties';
}

/** The presentation of the page around: links to other searches keep it. */
export const PresentationContext = createContext<Presentation>('list');

/** The presentation of the page around. */
export const useShownAs = (): Presentation => use(PresentationContext);

/** Keywords of the page around that can't be searched; '' if there are none. */
export const UnreadKeywordsContext = createContext('');

/** `hrefOf` in the presentation of the page around. */
export function useHrefOf(): (search: Search, page?: number) => string {
  const show = useShownAs();
  return (search, page) => hrefOf(search, page, show);
}

/** What stays of a search when another place, street or home is found: all but where it was. */
export const keptOf = (search: Search, show: Presentation): Kept =>
  searchParams(choosePlaces(search, EMPTY_SEARCH.places), 1, show);

/** What the list page is asked for: a search, or what a typed text may mean; then `q` isn't ''. */
export type AskedList = ListPage & {
  q: string;
  /** Keywords that can't be searched, and so are no part of the search (readable-list.ts). */
  unreadKeywords: string;
};

/** Parses the list page's query; unparseable values become defaults. */
export const parseListQuery = (query: RouteQuery): AskedList => ({
  ...parseListPage(Object.entries(query)),
  q: oneLine(query.q ?? '', MAX_TEXT),
  // One more than can be searched, so that they aren't cut to something that could be.
  unreadKeywords: oneLine(query.unreadKeywords ?? '', MAX_TEXT + 1),
});

/** The same as a query, without '?' and defaults. */
export const formatListQuery = ({ q, search, page, show, unreadKeywords }: AskedList): string =>
  [
    q && queryText({ q }),
    formatSearch(search, page, show),
    unreadKeywords && queryText({ unreadKeywords }),
  ]
    .filter(Boolean)
    .join('&');
