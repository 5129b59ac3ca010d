import { RouterClient } from '@tanstack/react-router/ssr/client';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadSentMap } from '#map/ui/lazy-map-search.tsx';
import { getRouter } from './router.tsx';

/**
 * Starts the whole page. Uses the router's own client, not TanStack Start's, which adds 14 kB for calling server
 * functions; our pages use the REST API instead.
 */
export async function start(): Promise<void> {
  const router = getRouter();
  await loadSentMap();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
    );
  });
}
