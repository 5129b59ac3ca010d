import type { Search } from '../domain/search.ts';
import { readSearch, showSearch } from '../domain/search-query.ts';

/** The list page's query parameters by name, as the router takes and returns them. */
export type ListAddress = Record<string, string>;

/** The URL of a page of a search, without defaults. */
export const addressOf = (search: Search, page = 1): ListAddress =>
  Object.fromEntries(new URLSearchParams(showSearch(search, page)));

/** The same URL as link props. */
export function hrefOf(search: Search, page = 1): string {
  const query = showSearch(search, page);
  return query ? `/properties?${query}` : '/properties';
}

/** The search and page in a URL; unparseable values become defaults. */
export const readAddress = (address: ListAddress): { search: Search; page: number } =>
  readSearch(Object.entries(address));

/** The canonical query; other spellings redirect to it. */
export function tidyAddress(address: ListAddress): ListAddress {
  const { search, page } = readAddress(address);
  return addressOf(search, page);
}
