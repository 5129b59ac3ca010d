import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Navigation } from '#platform/ui/navigation.ts';
import { addressInWindow } from '#platform/ui/page-address.ts';
import { type FirstPage, isAtFirst } from './first-page.ts';
import type { ShownPage } from './landing-site.tsx';
import type { LoadedRouter } from './router-in-page.tsx';

/** The first of these means that the visitor may soon go on. */
const SIGNS = ['pointerdown', 'keydown', 'touchstart'] as const;

/** Milliseconds after it, so that the router does not delay the page's own reaction. */
const AFTER_A_SIGN = 1_500;

type RouterOnDemandOptions = {
  show: (page: ShownPage) => void;
  showsQueries: boolean;
};

/** Loads the router when the visitor begins to use the page, or goes on; from then on it calls `show`. */
export function useRouterOnDemand(
  queryClient: QueryClient,
  options: RouterOnDemandOptions,
): RouterOnDemand {
  const [router] = useState(() => routerOnDemand(queryClient, options));
  const { load, followHistory } = router;

  useEffect(() => {
    let timer: number;
    const prepare = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => load().catch(() => undefined), AFTER_A_SIGN);
    };
    // The router's own listener comes first.
    const afterRouter = () => setTimeout(followHistory);
    for (const sign of SIGNS) window.addEventListener(sign, prepare, { once: true, passive: true });
    window.addEventListener('popstate', afterRouter);
    // The visitor may have gone back while the page started.
    followHistory();
    return () => {
      clearTimeout(timer);
      for (const sign of SIGNS) window.removeEventListener(sign, prepare);
      window.removeEventListener('popstate', afterRouter);
    };
  }, [load, followHistory]);

  return router;
}

type RouterOnDemand = {
  load(): Promise<LoadedRouter>;
  navigation: Navigation;
  /** Shows the page at the window's address with the router. */
  showCurrent(): void;
  /** Shows the page that the visitor has gone back or forward to. */
  followHistory(): void;
};

function routerOnDemand(
  queryClient: QueryClient,
  { show, showsQueries }: RouterOnDemandOptions,
): RouterOnDemand {
  const first: FirstPage = { address: addressInWindow(), showsQueries };
  let loading: Promise<LoadedRouter> | null = null;

  const load = () => {
    loading ??= import('./router-in-page.tsx').then(({ startRouter }) =>
      startRouter(queryClient, first, show),
    );
    loading.catch(() => {
      loading = null;
    });
    return loading;
  };

  const navigation: Navigation = {
    go: (href, how) =>
      load().then(
        (router) => router.go(href, how),
        () => location.assign(href),
      ),
    preload: (href) =>
      void load().then(
        (router) => router.preload(href),
        () => undefined,
      ),
    here: () => location.pathname + location.search + location.hash,
  };
  const showCurrent = () =>
    void load().then(
      (router) => router.showCurrent(),
      () => location.reload(),
    );
  const followHistory = () => {
    // A visitor who reloaded here may go back to an entry of the history that the previous document wrote: browsers
    // then change the address, but keep this document.
    const isFirst = isAtFirst(first);
    if (isFirst && !loading) return;
    void load().then(
      (router) => router.followHistory(),
      () => {
        if (!isFirst) location.reload();
      },
    );
  };
  return { load, navigation, showCurrent, followHistory };
}
