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

/** `canonical` is the canonical query if the URL's is another spelling of it, else null. */
export type ListQuery = { search: Search; page: number; canonical: ListAddress | null };

/** Parses the list page's query; unparseable values become defaults. */
export function parseListQuery(address: ListAddress): ListQuery {
  const { search, page } = readSearch(Object.entries(address));
  const canonical = addressOf(search, page);
  return { search, page, canonical: isSame(canonical, address) ? null : canonical };
}

const isSame = (one: ListAddress, other: ListAddress): boolean =>
  String(new URLSearchParams(one)) === String(new URLSearchParams(other));
