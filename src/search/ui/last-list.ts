import { useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import type { Search } from '../domain/search.ts';
import { hrefOf } from './list-address.ts';

// A visitor has one list, however many homes are looked at from it; a server has none, as no effect runs there.
const last = { href: '/properties', scrollY: 0, isReturning: false };

/** The list as the visitor last saw it, filters and page included; the whole list until then. */
export const lastList = (): string => last.href;

/** The next time the list shows, it is scrolled to where the visitor left it. */
export const returnToLastList = (): void => {
  last.isReturning = true;
};

/** Makes this page of a search the one to come back to. */
export function useAsLastList(search: Search, page: number): void {
  const router = useRouter();
  const href = hrefOf(search, page);

  useLayoutEffect(() => {
    if (last.isReturning && last.href === href)
      window.scrollTo({ top: last.scrollY, behavior: 'instant' });
    last.isReturning = false;
    last.href = href;
  }, [href]);

  useEffect(
    () =>
      router.subscribe('onBeforeLoad', () => {
        last.scrollY = window.scrollY;
      }),
    [router],
  );
}
