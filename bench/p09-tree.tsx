import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { formatQuery, parseQuery } from '#platform/ui/route-query.ts';
import { NotFound } from '#shell/ui/not-found.tsx';
import { routeTree } from '../src/app/site/route-tree.gen.ts';

export { renderToPipeableStream, renderToString } from 'react-dom/server';

/**
 * The whole document for an address: the site's components in the site's router, with their data already loaded, so
 * that only rendering remains. Nothing is added for hydration.
 */
export async function pageTree(
  address: string,
  fetch: typeof globalThis.fetch,
): Promise<ReactElement> {
  const queryClient = apiClient(fetch);
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultNotFoundComponent: NotFound,
    history: createMemoryHistory({ initialEntries: [address] }),
    isServer: true,
    scrollRestoration: true,
    parseSearch: parseQuery,
    stringifySearch: formatQuery,
  });
  await router.load();
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
