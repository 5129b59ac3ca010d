import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Asks for figures that a page shows beside its text. The server waits for them; in the browser the page
 * turns at once, and they follow. One that cannot be had is the page's to show.
 */
export async function askAhead(
  queryClient: QueryClient,
  queries: readonly { queryKey: QueryKey }[],
): Promise<void> {
  const asked = Promise.all(queries.map(({ queryKey }) => queryClient.prefetchQuery({ queryKey })));
  if (import.meta.env.SSR) await asked;
}
