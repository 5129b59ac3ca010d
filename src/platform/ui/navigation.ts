import { useRouter } from '@tanstack/react-router';
import { createContext, useContext, useMemo } from 'react';

/** Shows other pages of this site without loading a document. */
export type Navigation = {
  /** Shows the page at a path with its query. `keepScroll` leaves the scroll position to the page. */
  go(href: string, how?: { keepScroll?: boolean }): void;
  /** Fetches what the page at a path needs. */
  preload(href: string): void;
  /** The path and query of the page that is shown. */
  here(): string;
};

/** Given by a page that started without the router. */
export const NavigationContext = createContext<Navigation | null>(null);

/** How to show other pages; null where every link loads a document. */
export function useNavigation(): Navigation | null {
  const given = useContext(NavigationContext);
  const router = useRouter({ warn: false });
  return useMemo(() => given ?? (router ? navigationBy(router) : null), [given, router]);
}

/** Shows pages with the router. */
export const navigationBy = (router: ReturnType<typeof useRouter>): Navigation => ({
  go: (href, { keepScroll = false } = {}) =>
    void router.navigate({ href, resetScroll: !keepScroll }),
  preload: (href) => void router.preloadRoute({ to: '.', href }).catch(() => undefined),
  here: () => router.state.location.href,
});
