import type { ReactElement } from 'react';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { loadPage, requestedAt } from '../src/site/browser/load-page.ts';
import { Site } from '../src/site/browser/site.tsx';

export { renderToPipeableStream, renderToString } from 'react-dom/server';

/**
 * The whole site at an address: its components, with their data already loaded, so that only rendering remains. Nothing
 * is added for hydration, and no document around it.
 */
export async function pageTree(
  address: string,
  fetch: typeof globalThis.fetch,
): Promise<ReactElement> {
  const queryClient = apiClient(fetch);
  const requested = await requestedAt(new URL(address, 'http://localhost'));
  const [{ outcome }] = await Promise.all([
    loadPage(requested, queryClient),
    queryClient.ensureQueryData(siteFacts),
  ]);
  if (!outcome) throw new Error(`The page at ${address} has moved.`);
  const shown = { ...requested, place: 0, outcome };
  return <Site queryClient={queryClient} shown={shown} reload={async () => {}} />;
}
