import { useLayoutEffect } from 'react';

// Module state: a visitor has one list, however many homes they open from it. Unused on the server, where effects
// don't run.
const last = { href: '/properties', scrollY: 0, isReturning: false };

/** The list as the visitor last saw it, with filters and page; initially the full list. */
export const lastList = (): string => last.href;

/** The next time the list is shown, restores the visitor's scroll position. */
export const returnToLastList = (): void => {
  last.isReturning = true;
};

/** Makes this page of a list the one that 'Back to Properties' returns to. */
export function useAsLastList(href: string): void {
  useLayoutEffect(() => {
    if (last.isReturning && last.href === href)
      window.scrollTo({ top: last.scrollY, behavior: 'instant' });
    last.isReturning = false;
    last.href = href;
  }, [href]);

  useLayoutEffect(
    () => () => {
      last.scrollY = window.scrollY;
    },
    [],
  );
}
