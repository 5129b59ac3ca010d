import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';

/** Draws something where links lead somewhere: on a site whose every address shows it. */
export async function renderOnSite(node: ReactNode, at = '/properties') {
  const root = createRootRoute();
  const everywhere = createRoute({
    getParentRoute: () => root,
    path: '$',
    component: () => node,
  });
  const router = createRouter({
    routeTree: root.addChildren([everywhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const text = new URLSearchParams(search);
      return text.size > 0 ? `?${text}` : '';
    },
  });
  await router.load();
  return { ...render(createElement(RouterProvider, { router })), router };
}
