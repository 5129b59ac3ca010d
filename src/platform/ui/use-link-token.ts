import { useSyncExternalStore } from 'react';

const follow = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/**
 * The secret of a mailed link, which stands in the address's fragment; '' where there is none, and null until scripts
 * run: servers are never told a fragment.
 */
export const useLinkToken = (): string | null =>
  useSyncExternalStore(
    follow,
    () => window.location.hash.slice(1),
    () => null,
  );
