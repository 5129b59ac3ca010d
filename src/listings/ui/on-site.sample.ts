import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { formatQuery, parseQuery } from '#platform/ui/route-query.ts';

type Fetch = Parameters<typeof apiClient>[0];
const refuseAll: Fetch = async () => new Response('', { status: 503 });

/** Renders a component inside a router that shows it at every URL, so that links work. */
export async function renderOnSite(node: ReactNode, at = '/properties', fetch: Fetch = refuseAll) {
  const client = apiClient(fetch);
  const root = createRootRoute();
  const everywhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => createElement(QueryClientProvider, { client }, node),
  });
  const router = createRouter({
    routeTree: root.addChildren([everywhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: parseQuery,
    stringifySearch: formatQuery,
  });
  await router.load();
  return { ...render(createElement(RouterProvider, { router })), router };
}
