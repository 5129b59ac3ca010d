import { createContext, use } from 'react';
import type { Presentation } from '../domain/presentation.ts';
import type { Search } from '../domain/search.ts';
import { type ListPage, readSearch, showSearch } from '../domain/search-query.ts';

/** The list page's query parameters by name. */
export type ListAddress = Record<string, string>;

/** The URL of a page of a search, without defaults. */
export const addressOf = (search: Search, page = 1, show: Presentation = 'list'): ListAddress =>
  Object.fromEntries(new URLSearchParams(showSearch(search, page, show)));

/** The same URL as link props. */
export function hrefOf(search: Search, page = 1, show: Presentation = 'list'): string {
  const query = showSearch(search, page, show);
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
export const parseListQuery = (address: ListAddress): ListPage =>
  readSearch(Object.entries(address));
