import { useNavigate, useRouter } from '@tanstack/react-router';
import { startTransition, useOptimistic } from 'react';
import type { Presentation } from '../domain/presentation.ts';
import type { Search } from '../domain/search.ts';
import { addressOf } from './list-address.ts';

const LIST = '/properties';

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
  const navigate = useNavigate();
  const router = useRouter();

  const change = (next: Search, { replace = false }: How = {}) => {
    if (router.latestLocation.pathname !== LIST) return;
    startTransition(async () => {
      showAtOnce(next);
      const search = addressOf(next, 1, show);
      await navigate({ to: LIST, search, replace, resetScroll: false });
    });
  };
  return [search, change];
}
