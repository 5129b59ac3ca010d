import type { Search } from '../domain/search.ts';
import { readSearch, showSearch } from '../domain/search-query.ts';

/** The query of the list page's address, by name, as the router takes and gives it. */
export type ListAddress = Record<string, string>;

/** The address of a page of a search: what stands at its default is left out. */
export const addressOf = (search: Search, page = 1): ListAddress =>
  Object.fromEntries(new URLSearchParams(showSearch(search, page)));

/** The same address as a link has it. */
export function hrefOf(search: Search, page = 1): string {
  const query = showSearch(search, page);
  return query ? `/properties?${query}` : '/properties';
}

/** The search and the page that an address asks for; what cannot be read is its default. */
export const readAddress = (address: ListAddress): { search: Search; page: number } =>
  readSearch(Object.entries(address));

/** The one way to write an address: whoever comes by another is led to it. */
export function tidyAddress(address: ListAddress): ListAddress {
  const { search, page } = readAddress(address);
  return addressOf(search, page);
}
