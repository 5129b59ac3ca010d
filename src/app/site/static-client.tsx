import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import { type ShellFacts, SiteShell } from './site-shell.tsx';

/** Starts the shell around a static page. Without the router, links load documents. */
export function start(): void {
  const facts: ShellFacts = JSON.parse(document.documentElement.dataset.staticPage ?? '');
  const queryClient = apiClient((input, init) => window.fetch(input, init));
  startTransition(() => {
    hydrateRoot(
      document.body,
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <Toasts>
            <SiteShell path={location.pathname} facts={facts} />
          </Toasts>
        </QueryClientProvider>
      </StrictMode>,
    );
  });
  reloadOnOtherPage(location.pathname + location.search);
}

/**
 * A visitor who followed links of the router and reloaded here may go back: browsers then change the address, but keep
 * the document, because one document wrote both entries of the history.
 */
function reloadOnOtherPage(address: string): void {
  window.addEventListener('popstate', () => {
    if (location.pathname + location.search !== address) location.reload();
  });
}
