import { useMemo } from 'react';
import { hiddenNow, useHidden } from '#hidden/ui/hidden-items.ts';
import type { Search } from '../domain/search.ts';
import { withoutHidden } from '../domain/without-hidden.ts';

/** A search as the browser's calls ask it: without what the visitor has hidden. Addresses and filters have the search itself. */
export function useWithoutHidden(search: Search): Search {
  const hidden = useHidden();
  return useMemo(() => withoutHidden(search, hidden), [search, hidden]);
}

/** The same for loading a page before it is drawn. On the server nothing is hidden. */
export const searchToLoad = (search: Search): Search =>
  import.meta.env.SSR ? search : withoutHidden(search, hiddenNow());
