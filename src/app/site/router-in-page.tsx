import type { QueryClient } from '@tanstack/react-query';
import {
  type ErrorComponentProps,
  HeadContent,
  Outlet,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { startTransition, useLayoutEffect } from 'react';
import { type Navigation, navigationBy } from '#platform/ui/navigation.ts';
import { addressInWindow } from '#platform/ui/page-address.ts';
import { RouteFailed } from '#shell/ui/route-failed.tsx';
import { type FirstPage, isAtFirst } from './first-page.ts';
import { leftAt } from './landing-history.ts';
import type { ShownPage } from './landing-site.tsx';
import { useIsShown } from './root.tsx';
import { routeTree } from './route-tree.gen.ts';
import { getRouter } from './router.tsx';

/** The router, once it is loaded. */
export type LoadedRouter = Navigation & {
  /** Shows the page at the window's address. */
  showCurrent(): void;
  /** Follows a step back or forward that was taken before the router shows a page, and so before it listens. */
  followHistory(): void;
};

/**
 * Starts the router in a page that began without it, with the page `given`. Its pages take the place of the page's
 * content; the shell around them stays. Until it is first asked to, it shows nothing.
 */
export function startRouter(
  queryClient: QueryClient,
  given: FirstPage,
  show: (page: ShownPage) => void,
): LoadedRouter {
  const first = { ...given };
  let at: 'first page' | 'leaving' | 'next page' = 'first page';
  const showPage = () => {
    if (at !== 'leaving') return;
    at = 'next page';
    for (const tag of document.head.querySelectorAll(TAGS_OF_A_PAGE)) tag.remove();
    startTransition(() => show({ path: router.latestLocation.pathname, content }));
  };

  routeTree.update({
    shellComponent: undefined,
    head: undefined,
    component: () => <InPage show={(page) => show({ ...page, content })} />,
    errorComponent: ({ error }: ErrorComponentProps) => <RouteFailed error={error} />,
  });
  const router = getRouter(queryClient);
  const content = <RouterProvider router={router} />;
  restorePositions(router);
  // Until its own pages are drawn: what it presents first, a page or the skeleton of a slow one, takes the first page's place.
  router.startTransition = async (present) => {
    present();
    showPage();
    return false;
  };
  const navigation = navigationBy(router);

  return {
    ...navigation,
    go: async (href, how) => {
      if (at === 'first page') {
        // The page may have changed its own query.
        first.address = addressInWindow();
        keepScrollPosition(router);
        at = 'leaving';
      }
      await navigation.go(href, how);
      showPage();
    },
    showCurrent: () => {
      if (at === 'next page') return;
      at = 'leaving';
      void router.load().then(showPage);
    },
    followHistory: () => {
      // Once its pages are drawn, the router listens itself.
      if (router.history.subscribers.size > 0) return;
      const isFirst = isAtFirst(first);
      if (isFirst && at === 'first page') return;
      // Back before the next page was there: the first one stays, and the router stops loading the other.
      if (at !== 'next page') at = isFirst ? 'first page' : 'leaving';
      void router.load().then(showPage);
    },
  };
}

/** What the server wrote into <head> about the first page. The router writes it about every other. */
const TAGS_OF_A_PAGE =
  'title, meta[name]:not([name=viewport], [name=color-scheme]), meta[property], link[rel=canonical]';

/** Makes the router save the first page's scroll position when it is left, as that of a page which it showed itself. */
function keepScrollPosition(router: ReturnType<typeof getRouter>): void {
  router.updateLatestLocation();
  router.stores.location.set(router.latestLocation);
  router.stores.resolvedLocation.set(router.latestLocation);
  document.dispatchEvent(new Event('scroll'));
}

/** Scrolls back to where entries were left that the visitor saw before the router. */
function restorePositions(router: ReturnType<typeof getRouter>): void {
  router.subscribe('onRendered', ({ toLocation }) => {
    const key = toLocation.state.__TSR_key ?? '';
    const top = leftAt.get(key);
    if (top === undefined) return;
    leftAt.delete(key);
    window.scrollTo({ top, behavior: 'instant' });
  });
}

/** The router's page inside the shell, which is told what the page is. */
function InPage({ show }: { show: (page: Omit<ShownPage, 'content'>) => void }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const isFullScreen = useIsShown('isFullScreen');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is made anew each time, and does the same.
  useLayoutEffect(() => show({ path, isFullScreen }), [path, isFullScreen]);
  return (
    <>
      <HeadContent />
      <Outlet />
    </>
  );
}
