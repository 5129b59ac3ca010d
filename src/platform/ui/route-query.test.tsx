import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { formatQuery, parseQuery, validateQuery } from './route-query.ts';

afterEach(cleanup);

test.each([
  ['?page=2', 2],
  ['?page=two&colour=blue', 1],
  ['?parsed=9&page=3', 3],
])('the page for %s shows what was parsed, and only text is in the URL', async (query, page) => {
  const root = createRootRoute();
  const list = createRoute({
    getParentRoute: () => root,
    path: '/list',
    validateSearch: validateQuery((given) => ({ page: Number(given.page) || 1 })),
    component: () => <p>page {list.useSearch().parsed.page}</p>,
  });
  const router = createRouter({
    routeTree: root.addChildren([list]),
    history: createMemoryHistory({ initialEntries: [`/list${query}`] }),
    parseSearch: parseQuery,
    stringifySearch: formatQuery,
  });
  await router.load();
  render(<RouterProvider router={router} />);
  await screen.findByText(`page ${page}`);
  expect(router.state.location.href).toBe(`/list${query.replace('parsed=9&', '')}`);
});
