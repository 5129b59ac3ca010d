import { useRouter } from '@tanstack/react-router';
import { createContext, useContext, useMemo } from 'react';

/** Shows other pages of this site without loading a document. */
export type Navigation = {
  /** Shows the page at a path with its query. */
  go(href: string, how?: HowToGo): Promise<void>;
  /** Fetches what the page at a path needs. */
  preload(href: string): void;
  /** The path and query of the page that is shown, or to which the visitor is going. */
  here(): string;
};

type HowToGo = {
  /** Leaves the scroll position to the page. */
  keepScroll?: boolean;
  /** Replaces the page's entry in the history, so that the back button skips it. */
  replace?: boolean;
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
  go: (href, { keepScroll = false, replace = false } = {}) =>
    router.navigate({ href, replace, resetScroll: !keepScroll }),
  preload: (href) => void router.preloadRoute({ to: '.', href }).catch(() => undefined),
  here: () => router.latestLocation.href,
});
