import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, createRouter, useRouter } from '@tanstack/react-router';
import { getGlobalStartContext } from '@tanstack/react-start';
import type { ReactNode } from 'react';
import { apiClient, type FetchAnswer } from '#platform/ui/api/api-client.ts';
import { answersToSend, type SentAnswers, takeAnswers } from '#platform/ui/api/sent-answers.ts';
import { takeFailures } from '#platform/ui/api/sent-failures.ts';
import { formatQuery, parseQuery } from '#platform/ui/route-query.ts';
import { NotFound } from '#shell/ui/not-found.tsx';
import { RouteFailed } from '#shell/ui/route-failed.tsx';
import { type Landing, landings } from './landing.ts';
import { routeTree } from './route-tree.gen.ts';

/**
 * Creates a router: one per tab in the browser, one per answer on the server.
 * On the server the API is called in process, through the request's `fetch`. `given` is the query client of a page that
 * has started without the router.
 */
export function getRouter(given?: QueryClient) {
  const request = getGlobalStartContext();
  const queryClient =
    given ?? apiClient(request?.fetch ?? ((input, init) => window.fetch(input, init)));
  let loaded: AnyRouter | null = null;
  // A page that starts without the router carries its answers itself: the router's would be thrown away.
  const answersOfPage = (): SentAnswers => {
    const landing = loaded && request?.renderLanding(loaded);
    if (!loaded || !landing) return answersToSend(queryClient);
    landings.set(loaded, landing);
    return NO_ANSWERS;
  };
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: RouteFailed,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    parseSearch: parseQuery,
    stringifySearch: formatQuery,
    ...(import.meta.env.SSR && { dehydrate: answersOfPage }),
    hydrate: (sent: SentAnswers) => {
      takeAnswers(queryClient, sent);
      takeFailures(queryClient, sent);
    },
    InnerWrap: WithAnswers,
    ...(request ? { ssr: { nonce: request.nonce } } : {}),
  });
  loaded = router;
  return router;
}

const NO_ANSWERS: SentAnswers = { answers: {}, failures: null };

function WithAnswers({ children }: { children: ReactNode }) {
  const { queryClient } = useRouter().options.context;
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A full-screen tool: rendered without header and footer. */
    isFullScreen?: boolean;
    /** Nothing inside the page needs scripts: only the shell around it starts, without the router. */
    isStatic?: boolean;
  }
  interface Register {
    router: ReturnType<typeof getRouter>;
  }
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageRequest };
  }
}

/** The server's request data for rendering a page. */
export type PageRequest = {
  nonce: string;
  fetch: FetchAnswer;
  /** Takes the rendered document. */
  send(html: string): void;
  /** Renders the page as it starts without the router, once the router has loaded it; null if it needs the router. */
  renderLanding(router: AnyRouter): Landing | null;
};
