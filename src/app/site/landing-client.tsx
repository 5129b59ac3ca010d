import { StrictMode, startTransition, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readColumns } from '#platform/domain/columns.ts';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { takeAnswers } from '#platform/ui/api/sent-answers.ts';
import { LandingBoundary } from './landing-boundary.tsx';
import { useLandingHistory } from './landing-history.ts';
import type { LandingPage } from './landing-pages.tsx';
import { LANDING_IDS, LandingSite, type LandingState, type ShownPage } from './landing-site.tsx';
import { useRouterOnDemand } from './router-on-demand.ts';

/** Starts a page without the router, which is loaded when the visitor goes on. */
export function start(page: LandingPage): void {
  const site = document.getElementById(LANDING_IDS.site);
  const state: LandingState = readColumns(
    document.getElementById(LANDING_IDS.state)?.textContent ?? '',
  );
  if (!site) return;
  startTransition(() => {
    hydrateRoot(
      site,
      <StrictMode>
        <Landing page={page} {...state} />
      </StrictMode>,
    );
  });
}

function Landing({ page, params, facts, answers }: LandingState & { page: LandingPage }) {
  const [queryClient] = useState(() => {
    const client = apiClient((input, init) => window.fetch(input, init));
    takeAnswers(client, answers);
    return client;
  });
  const [{ content, ...shown }, show] = useState<ShownPage>(() => ({ path: location.pathname }));
  const showsQueries = page.load !== undefined;
  const router = useRouterOnDemand(queryClient, { show, showsQueries });
  const { navigation, entry } = useLandingHistory(page, {
    outer: router.navigation,
    queryClient,
    hasLeft: content !== undefined,
  });
  return (
    <LandingSite queryClient={queryClient} facts={facts} navigation={navigation} {...shown}>
      {content ?? (
        // The router has words for a page that fails.
        <LandingBoundary onError={router.showCurrent}>
          <page.Page params={params} query={entry.query} place={entry.place} />
        </LandingBoundary>
      )}
    </LandingSite>
  );
}
