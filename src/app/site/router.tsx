import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter, useRouter } from '@tanstack/react-router';
import { getGlobalStartContext } from '@tanstack/react-start';
import type { ReactNode } from 'react';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { answersToSend, type SentAnswers, takeAnswers } from '#platform/ui/api/sent-answers.ts';
import { formatQuery, parseQuery } from '#platform/ui/route-query.ts';
import { NotFound } from '#shell/ui/not-found.tsx';
import { RouteFailed } from '#shell/ui/route-failed.tsx';
import { routeTree } from './route-tree.gen.ts';

/**
 * Creates a router: one per tab in the browser, one per answer on the server.
 * On the server the API is called in process, through the request's `fetch`.
 */
export function getRouter() {
  const request = getGlobalStartContext();
  const queryClient = apiClient(request?.fetch ?? ((input, init) => window.fetch(input, init)));
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultNotFoundComponent: NotFound,
    defaultErrorComponent: RouteFailed,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    parseSearch: parseQuery,
    stringifySearch: formatQuery,
    ...(import.meta.env.SSR && {
      dehydrate: () => answersToSend(queryClient),
    }),
    hydrate: (answers: SentAnswers) => takeAnswers(queryClient, answers),
    InnerWrap: WithAnswers,
    ...(request ? { ssr: { nonce: request.nonce } } : {}),
  });
}

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
  fetch: typeof fetch;
  /** Takes the rendered document. */
  send(html: string): void;
};
