import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Toasts } from '#platform/ui/toasts.tsx';
import { PageShell } from './page-shell.tsx';

// The router calls scrollTo, which the test's DOM lacks.
window.scrollTo = () => undefined;

afterEach(cleanup);

async function visit() {
  const root = createRootRoute({
    component: () => (
      <Toasts>
        <PageShell
          path={useLocation().pathname}
          demonstration
          year={2026}
          newsletter={null}
          account={{ inStrip: null, inMenu: null }}
          chat={async () => () => null}
          unread={null}
          isFullScreen={false}
        >
          <Outlet />
        </PageShell>
      </Toasts>
    ),
  });
  const pages = ['/', '/properties'].map((path) =>
    createRoute({ getParentRoute: () => root, path, component: () => <p>the page at {path}</p> }),
  );
  const history = createMemoryHistory({ initialEntries: ['/'] });
  const router = createRouter({ routeTree: root.addChildren(pages), history });
  render(<RouterProvider router={router} />);
  await screen.findByText('the page at /');
  return router;
}

test('every page has a header, a footer, the live-chat button and a skip link', async () => {
  await visit();
  expect(screen.getByRole('banner')).toBeTruthy();
  expect(screen.getByRole('contentinfo')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Live chat' })).toBeTruthy();
  const skip = screen.getByRole('link', { name: 'Skip to content' });
  expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
});

test('navigating to a page moves focus to it; changing filters does not', async () => {
  const router = await visit();
  await router.navigate({ href: '/?city=oakville' });
  expect(document.activeElement).toBe(document.body);
  await router.navigate({ href: '/properties' });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
});
