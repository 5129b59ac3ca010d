import { startTransition, useOptimistic } from 'react';
import { go } from '#platform/ui/navigation.ts';
import type { Presentation } from '../domain/presentation.ts';
import type { Search } from '../domain/search.ts';
import { hrefOf } from './list-address.ts';

/** The list's own path. */
const LIST_PATH = '/properties';

/** Whether a change replaces the page's entry in the history, so that the back button skips it. */
type How = { replace?: boolean };

/**
 * The search in the URL, and how to change it. A change shows at once, updates the URL, and returns to page 1. One that comes
 * when the visitor is leaving the list, such as a map's at the end of its movement, is dropped: it would call them back.
 */
export function useSearch(
  inAddress: Search,
  show: Presentation,
): [Search, (next: Search, how?: How) => void] {
  const [search, showAtOnce] = useOptimistic(inAddress);

  const change = (next: Search, { replace = false }: How = {}) => {
    if (location.pathname !== LIST_PATH) return;
    startTransition(async () => {
      showAtOnce(next);
      await go(hrefOf(next, 1, show), { replace, keepScroll: true });
    });
  };
  return [search, change];
}
