import { useEffect } from 'react';
import type { Search } from '../domain/search.ts';
import { hrefOf } from './list-address.ts';

// A visitor has one list, however many homes are looked at from it; a server has none, as no effect runs there.
let last = '/properties';

/** The list as the visitor last saw it, filters and page included; the whole list until then. */
export const lastList = (): string => last;

/** Said by the list page: this is the list to come back to. */
export function useAsLastList(search: Search, page: number): void {
  const href = hrefOf(search, page);
  useEffect(() => {
    last = href;
  }, [href]);
}
