import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { usePlaceInHistory } from '#platform/ui/place-in-history.ts';
import { validateQuery } from '#platform/ui/route-query.ts';
import { hrefOf, type ListQuery, parseListQuery } from '#search/ui/list-address.ts';
import { listHead } from '#search/ui/list-head.ts';
import { ListPageFailed } from '#search/ui/list-page-failed.tsx';
import { loadList } from '#search/ui/load-list.ts';
import { loadMap, PropertiesPage } from './properties-page.tsx';

export const Route = createFileRoute('/properties')({
  // Parsed by the page, because other pages load this file too, but not the code that parses searches.
  validateSearch: validateQuery((query) => query),
  loaderDeps: ({ search }) => search.parsed,
  loader: async ({ context: { queryClient }, deps }) => {
    const wanted = parseListQuery(deps);
    const facts = await loadList(wanted, queryClient);
    if (wanted.show !== 'list') await loadDocument(wanted, queryClient);
    await loadMap(wanted, queryClient);
    return facts;
  },
  head: ({ loaderData }) => listHead(loaderData),
  component: Properties,
  errorComponent: ListPageFailed,
});

/** Loads the page anew where the map needs that. */
async function loadDocument({ search, page, show }: ListQuery, queryClient: QueryClient) {
  const { needsDocument } = await import('#map/ui/map-document.ts');
  if (await needsDocument(queryClient))
    throw redirect({ href: hrefOf(search, page, show), reloadDocument: true });
}

function Properties() {
  return <PropertiesPage query={Route.useLoaderDeps()} place={usePlaceInHistory()} />;
}
