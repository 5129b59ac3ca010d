import { StrictMode, startTransition, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readColumns } from '#platform/domain/columns.ts';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { takeAnswers } from '#platform/ui/api/sent-answers.ts';
import { parseQuery } from '#platform/ui/route-query.ts';
import { LandingBoundary } from './landing-boundary.tsx';
import type { LandingPage } from './landing-pages.tsx';
import { LANDING_IDS, LandingSite, type LandingState, type ShownPage } from './landing-site.tsx';
import { useRouterOnDemand } from './router-on-demand.ts';

/** Starts a page without the router, which is loaded when the visitor goes on. */
export function start(Page: LandingPage): void {
  const site = document.getElementById(LANDING_IDS.site);
  const state: LandingState = readColumns(
    document.getElementById(LANDING_IDS.state)?.textContent ?? '',
  );
  if (!site) return;
  startTransition(() => {
    hydrateRoot(
      site,
      <StrictMode>
        <Landing Page={Page} {...state} />
      </StrictMode>,
    );
  });
}

function Landing({ Page, params, facts, answers }: LandingState & { Page: LandingPage }) {
  const [queryClient] = useState(() => {
    const client = apiClient((input, init) => window.fetch(input, init));
    takeAnswers(client, answers);
    return client;
  });
  const [{ content, ...shown }, show] = useState<ShownPage>(() => ({ path: location.pathname }));
  const [query] = useState(() => parseQuery(location.search));
  const { navigation, showCurrent } = useRouterOnDemand(queryClient, show);
  return (
    <LandingSite queryClient={queryClient} facts={facts} navigation={navigation} {...shown}>
      {content ?? (
        // The router has words for a page that fails.
        <LandingBoundary onError={showCurrent}>
          <Page params={params} query={query} />
        </LandingBoundary>
      )}
    </LandingSite>
  );
}
