import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createElement, useEffect, useState } from 'react';
import { FIRST_BROKERAGE } from '#brokerage/domain/brokerage.ts';
import { knowledgeOf } from '#market/domain/knowledge.ts';
import { aMarketStats } from '#market/domain/market-stats.sample.ts';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { standInNavigation } from '#platform/ui/navigation.sample.ts';
import { Toasts } from '#platform/ui/toasts.tsx';
import { ReloadContext } from '#shell/ui/reload-context.ts';
import { loadPage, requestedAt } from '#site/browser/load-page.ts';
import { followNavigations, showPageAt } from '#site/browser/navigations.ts';
import { PageContent } from '#site/browser/page-content.tsx';
import type { ShownPage } from '#site/browser/shown-page.ts';

const FACTS = {
  origin: 'https://site.example',
  demonstration: true,
  credit: { disclaimer: 'It is deemed reliable but not guaranteed.', badge: null },
  brokerage: FIRST_BROKERAGE,
  year: 2026,
  lastRefreshed: '2026-11-21T11:00:00.000Z',
  isStale: false,
  isFilling: false,
  appearance: { tokens: null, logo: null },
};

type Answering = () => Promise<Response>;
export const withHomes: Answering = async () =>
  Response.json(knowledgeOf(aMarketStats({ activeListings: 31_284 }), FIRST_BROKERAGE));
export const refused: Answering = async () => new Response('', { status: 503 });

type Answers = {
  /** Answers for the listing and market calls. */
  listings?: Answering;
  market?: Answering;
  /** Answers for other calls, by path; unlisted calls are refused. */
  answers?: Record<string, Answering>;
};

/**
 * Renders the page at an address, with its query and hash, and waits for its heading. Links lead to other pages. Returns
 * the element around the page, and where the visitor goes.
 */
export async function visit(
  address: string,
  { listings = withHomes, market = refused, answers = {} }: Answers = {},
) {
  const calls: Record<string, Answering> = {
    '/api/site': async () => Response.json(FACTS),
    '/api/market-stats/GTA': market,
    '/api/llmo/knowledge-graph?region=GTA&type=overview': listings,
    ...answers,
  };
  const queryClient = apiClient((path) => (calls[String(path)] ?? refused)());
  const browser = standInNavigation(address);
  const requested = await requestedAt(location);
  const { outcome } = await loadPage(requested, queryClient);
  if (!outcome) throw new Error('a page that has not moved is needed');
  const visited = createElement(Visit, { first: { ...requested, outcome }, queryClient });
  const { container } = render(visited);
  await screen.findByRole('heading', { level: 1 });
  return { container, ...browser };
}

type VisitProps = { first: ShownPage; queryClient: ReturnType<typeof apiClient> };

/** The pages of a visit, with the context that they need around them. */
function Visit({ first, queryClient }: VisitProps) {
  const [shown, show] = useState(first);
  useEffect(() => followNavigations({ queryClient, show }), [queryClient]);
  const reload = () => showPageAt(location, new AbortController().signal, { queryClient, show });
  const page = createElement(PageContent, { key: shown.path, ...shown });
  return createElement(
    QueryClientProvider,
    { client: queryClient },
    createElement(ReloadContext, { value: reload }, createElement(Toasts, null, page)),
  );
}

/** The link targets with this name. */
export const hrefs = (name: string | RegExp) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
