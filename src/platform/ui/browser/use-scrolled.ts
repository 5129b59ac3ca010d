import { useSyncExternalStore } from 'react';

const onScroll = (tell: () => void) => {
  window.addEventListener('scroll', tell, { passive: true });
  return () => window.removeEventListener('scroll', tell);
};

/** Whether the page is scrolled past this many pixels; false on the server. */
export const useScrolled = (past: number): boolean =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > past,
    () => false,
  );
