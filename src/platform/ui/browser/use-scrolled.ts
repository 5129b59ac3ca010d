import { useSyncExternalStore } from 'react';

const onScroll = (onChange: () => void) => {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
};

/** Whether the page is scrolled past this many pixels; false on the server. */
export const useScrolled = (past: number): boolean =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > past,
    () => false,
  );
