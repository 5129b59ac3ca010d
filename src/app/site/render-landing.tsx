import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { showColumns } from '#platform/domain/columns.ts';
import { answersToSend } from '#platform/ui/api/sent-answers.ts';
import { parseQuery } from '#platform/ui/route-query.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import type { Landing } from './landing.ts';
import { LANDING_PAGES } from './landing-pages.tsx';
import { LandingSite, type LandingState } from './landing-site.tsx';

const PAGES = new Map(
  await Promise.all(
    Object.entries(LANDING_PAGES).map(async ([route, load]) => [route, await load()] as const),
  ),
);

/**
 * The page that a router has loaded, as it starts without the router; null if it needs the router, or one of its calls
 * failed, which only the router repeats. Rendered as its own React root, so that the browser hydrates the same tree.
 */
export function renderLanding(router: AnyRouter): Landing | null {
  const { matches, location } = router.state;
  const page = matches.at(-1);
  const landing = PAGES.get(page?.routeId ?? '');
  const { queryClient }: { queryClient: QueryClient } = router.options.context;
  const facts = queryClient.getQueryData(siteFacts.queryKey);
  const queries = queryClient.getQueryCache().getAll();
  const isComplete =
    matches.every(({ status }) => status === 'success') &&
    queries.every(({ state }) => state.status === 'success');
  if (!page || !landing || !facts || !isComplete) return null;

  const params: Record<string, string> = { ...page.params };
  const { demonstration, year } = facts;
  const state: LandingState = {
    params,
    facts: { demonstration, year },
    answers: answersToSend(queryClient),
  };
  const html = renderToString(
    <LandingSite
      queryClient={queryClient}
      path={location.pathname}
      facts={state.facts}
      navigation={null}
    >
      <landing.Page params={params} query={parseQuery(location.searchStr)} place={0} />
    </LandingSite>,
  );
  return { route: page.routeId, html, state: showColumns(state).replaceAll('<', '\\u003c') };
}
