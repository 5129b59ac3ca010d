import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Prefetches figures that a page shows next to its text. The server waits for them; the browser shows the page
 * immediately and fills them in. The page handles failures.
 */
export async function prefetchQueries(
  queryClient: QueryClient,
  queries: readonly { queryKey: QueryKey }[],
): Promise<void> {
  const prefetched = Promise.all(
    queries.map(({ queryKey }) => queryClient.prefetchQuery({ queryKey })),
  );
  if (import.meta.env.SSR) await prefetched;
}
