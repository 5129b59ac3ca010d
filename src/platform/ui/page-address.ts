import { useState } from 'react';
import { formatQuery, type RouteQuery } from './route-query.ts';

/** What a page reads of its address: the variable parts of its path, its query, and its place in the browser's history. */
export type PageAddress = { params: Record<string, string>; query: RouteQuery; place: number };

/** The path and query of the window. */
export const addressInWindow = (): string => location.pathname + location.search;

/** The query of a page that started without the router, and how to replace it in the address. */
export function useQueryInAddress(
  initial: RouteQuery,
): [query: RouteQuery, replace: (next: RouteQuery) => void] {
  const [query, setQuery] = useState(initial);
  const replace = (next: RouteQuery) => {
    history.replaceState(history.state, '', location.pathname + formatQuery(next));
    setQuery(next);
  };
  return [query, replace];
}
