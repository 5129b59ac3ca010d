import { useSyncExternalStore } from 'react';

const follow = (changed: () => void) => {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
};

/**
 * The secret of a mailed link, in the URL fragment; '' if there is none, and null until scripts
 * run: browsers never send a fragment to the server.
 */
export const useLinkToken = (): string | null =>
  useSyncExternalStore(
    follow,
    () => window.location.hash.slice(1),
    () => null,
  );
