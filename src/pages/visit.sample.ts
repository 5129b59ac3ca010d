import { QueryClientProvider } from '@tanstack/react-query';
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { knowledgeOf } from '#market/domain/knowledge.ts';
import { aMarketStats } from '#market/domain/market-stats.sample.ts';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { formatQuery, parseQuery } from '#platform/ui/route-query.ts';
import { Toasts } from '#platform/ui/toasts.tsx';

const FACTS = {
  origin: 'https://site.example',
  demonstration: true,
  credit: { disclaimer: 'It is deemed reliable but not guaranteed.', badge: null },
  year: 2026,
  lastRefreshed: '2026-11-21T11:00:00.000Z',
  isStale: false,
  isFilling: false,
};

type Answering = () => Promise<Response>;
export const withHomes: Answering = async () =>
  Response.json(knowledgeOf(aMarketStats({ activeListings: 31_284 })));
export const refused: Answering = async () => new Response('', { status: 503 });

type Visit = {
  page: AnyRoute;
  /** With its query and hash. */
  address: string;
  /** The route's path pattern, if it differs from the URL: '/city/$city'. */
  path?: string;
  /** Answers for the listing and market calls. */
  listings?: Answering;
  market?: Answering;
  /** Answers for other calls, by path; unlisted calls are refused. */
  answers?: Record<string, Answering>;
};

/** The context that pages need around them. */
const AnyPage = () => Toasts({ children: createElement(Outlet) });

/** Renders one page of the site at its URL and waits for its heading. */
export async function visit({
  page,
  address,
  path = new URL(address, FACTS.origin).pathname,
  listings = withHomes,
  market = refused,
  answers = {},
}: Visit) {
  // The router scrolls to the top; the test DOM cannot.
  window.scrollTo = () => undefined;
  const calls: Record<string, Answering> = {
    '/api/site': async () => Response.json(FACTS),
    '/api/market-stats/GTA': market,
    '/api/llmo/knowledge-graph?region=GTA&type=overview': listings,
    ...answers,
  };
  const queryClient = apiClient((path) => (calls[String(path)] ?? refused)());
  const root = createRootRouteWithContext<{ queryClient: typeof queryClient }>()({
    component: () =>
      createElement(QueryClientProvider, { client: queryClient }, createElement(AnyPage)),
  });
  // The build sets a route's path the same way; the router's types leave that to it.
  page.update({ id: path, path, getParentRoute: () => root } as never);
  const router = createRouter({
    routeTree: root.addChildren([page]),
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: parseQuery,
    stringifySearch: formatQuery,
  });
  await router.load();
  const { container } = render(createElement(RouterProvider, { router }));
  await screen.findByRole('heading', { level: 1 });
  return container;
}

/** The link targets with this name. */
export const hrefs = (name: string | RegExp) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
