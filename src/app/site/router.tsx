import {
  type DehydratedState,
  dehydrate,
  hydrate,
  QueryClientProvider,
} from '@tanstack/react-query';
import { createRouter, useRouter } from '@tanstack/react-router';
import { getGlobalStartContext } from '@tanstack/react-start';
import type { ReactNode } from 'react';
import { apiClient } from '#platform/ui/api-client.ts';
import { NotFound } from '#shell/ui/not-found.tsx';
import { RouteFailed } from '#shell/ui/route-failed.tsx';
import { routeTree } from './route-tree.gen.ts';

/**
 * A router for one visitor: the browser's for as long as the tab lives, the server's for one answer.
 * On the server the API is called in process, through the `fetch` that the request brings along.
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
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(Object.entries(search).map(([k, v]) => [k, String(v)]));
      return text.size > 0 ? `?${text}` : '';
    },
    // What loaders were answered goes with the page, refusals too: the browser draws the same from it and asks nothing twice.
    ...(import.meta.env.SSR && {
      dehydrate: () => dehydrate(queryClient, { shouldDehydrateQuery: () => true }),
    }),
    hydrate: (answers: DehydratedState) => hydrate(queryClient, answers),
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
    /** A tool of its own: neither header nor footer stands around it. */
    standsAlone?: boolean;
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

/** What the server knows of the request that a page is made for. */
export type PageRequest = { nonce: string; fetch: typeof fetch };
