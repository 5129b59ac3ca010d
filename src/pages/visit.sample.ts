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
import { apiClient } from '#platform/ui/api-client.ts';
import { Toasts } from '#platform/ui/toasts.tsx';

const FACTS = {
  origin: 'https://site.example',
  demonstration: true,
  credit: { disclaimer: 'It is deemed reliable but not guaranteed.', badge: null },
  year: 2026,
  lastRefreshed: '2026-11-21T11:00:00.000Z',
  isStale: false,
};

type Answering = () => Promise<Response>;
export const withHomes: Answering = async () =>
  Response.json(knowledgeOf(aMarketStats({ activeListings: 31_284 })));
export const refused: Answering = async () => new Response('', { status: 503 });

type Visit = {
  page: AnyRoute;
  /** With its query and anchor. */
  address: string;
  /** Where it stands, if not at that address alone: '/city/$city'. */
  path?: string;
  /** How the calls for homes and for the market are answered. */
  listings?: Answering;
  market?: Answering;
  /** How other calls are answered, by their address; those not named are refused. */
  answers?: Record<string, Answering>;
};

/** What stands around every page, as far as pages ask for it. */
const AnyPage = () => Toasts({ children: createElement(Outlet) });

/** Draws one page of the site at its address, once its heading stands. */
export async function visit({
  page,
  address,
  path = new URL(address, FACTS.origin).pathname,
  listings = withHomes,
  market = refused,
  answers = {},
}: Visit) {
  // The router scrolls to where a page begins; the test's DOM has no such place.
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
  // The build says a page's place so too; the router's types leave that to it.
  page.update({ id: path, path, getParentRoute: () => root } as never);
  const router = createRouter({
    routeTree: root.addChildren([page]),
    context: { queryClient },
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  const { container } = render(createElement(RouterProvider, { router }));
  await screen.findByRole('heading', { level: 1 });
  return container;
}

/** Where the links of this name lead. */
export const hrefs = (name: string | RegExp) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
