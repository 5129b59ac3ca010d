import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { apiClient } from '#platform/ui/api/api-client.ts';
import { standInNavigation, useWhereabouts } from '#platform/ui/navigation.sample.ts';

type Fetch = Parameters<typeof apiClient>[0];
const refuseAll: Fetch = async () => new Response('', { status: 503 });

/** What is shown, at every address or depending on where the window is. */
type Shown = ReactNode | ((at: ReturnType<typeof useWhereabouts>) => ReactNode);

/** Renders a component on a site that shows it at every address, where links work. Also returns where the visitor went. */
export async function renderOnSite(shown: Shown, at = '/properties', fetch: Fetch = refuseAll) {
  const client = apiClient(fetch);
  const browser = standInNavigation(at);
  const page = createElement(EveryPage, { shown });
  return { ...render(createElement(QueryClientProvider, { client }, page)), ...browser };
}

function EveryPage({ shown }: { shown: Shown }) {
  const at = useWhereabouts();
  return typeof shown === 'function' ? shown(at) : shown;
}
