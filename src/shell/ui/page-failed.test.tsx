import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { PageFailed } from './page-failed.tsx';

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  // In development the router logs each failed route.
  vi.mocked(console.warn).mockClear();
});

/** A site with two pages; `answer` answers the guide's call. */
async function aSite(answer: () => Promise<Response>) {
  window.scrollTo = () => undefined;
  const queryClient = apiClient(answer);
  const root = createRootRoute({
    component: () => (
      <>
        <Link to="/guide">Guide</Link>
        <Link to="/">Home</Link>
        <Outlet />
      </>
    ),
  });
  const home = createRoute({ getParentRoute: () => root, path: '/', component: () => <p>home</p> });
  const guide = createRoute({
    getParentRoute: () => root,
    path: '/guide',
    loader: () => queryClient.ensureQueryData({ queryKey: ['/api/guide'] }),
    component: () => <h1>The guide</h1>,
  });
  const router = createRouter({
    routeTree: root.addChildren([home, guide]),
    defaultErrorComponent: PageFailed,
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
    { onCaughtError: () => undefined },
  );
  return router;
}

const follow = (name: string) =>
  act(async () => fireEvent.click(screen.getByRole('link', { name })));
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

const failing = (state: { status: number }) => async () =>
  state.status === 200
    ? Response.json({})
    : new Response('<pre>stack trace</pre>', { status: state.status });

test.each([500, 502, 429, 404])(
  'a page whose call answers %i shows a message inside the site, without the answer’s text',
  async (status) => {
    await aSite(failing({ status }));
    await follow('Guide');
    expect(await screen.findByText('This page didn’t load')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Home' })).toBeDefined();
    expect(document.body.textContent).not.toMatch(/stack trace|Show Error|\b[45]\d\d\b(?!-)/);
  },
);

test('Retry loads the page, and a page that fails again can be retried', async () => {
  const state = { status: 500 };
  await aSite(failing(state));
  await follow('Guide');
  await screen.findByText('This page didn’t load');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Retry' })));
  await screen.findByText('This page didn’t load');
  state.status = 200;
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Retry' })));
  expect(await screen.findByText('The guide')).toBeDefined();
});

test('the failure disappears on navigation: Back and other links show their pages', async () => {
  const router = await aSite(failing({ status: 500 }));
  await follow('Guide');
  await screen.findByText('This page didn’t load');
  await act(async () => router.history.back());
  expect(await screen.findByText('home')).toBeDefined();
  expect(screen.queryByText('This page didn’t load')).toBeNull();
});

test('offline the page says so, and loads by itself when the connection returns', async () => {
  await aSite(async () => {
    if (!onlineManager.isOnline()) throw new TypeError('Failed to fetch');
    return Response.json({});
  });
  await act(async () => onlineManager.setOnline(false));
  await follow('Guide');
  await screen.findByText('You’re offline');
  expect(heading()).toBe('You’re offline');
  await act(async () => onlineManager.setOnline(true));
  expect(await screen.findByText('The guide')).toBeDefined();
});
