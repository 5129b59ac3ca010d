import type { QueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { LazyMapSearch } from '#map/ui/lazy-map-search.ts';
import { validateQuery } from '#platform/ui/route-query.ts';
import type { Search } from '#search/domain/search.ts';
import { useAsLastList } from '#search/ui/last-list.ts';
import { hrefOf, PresentationContext, parseListQuery } from '#search/ui/list-address.ts';
import { ListPageFailed } from '#search/ui/list-failed.tsx';
import { listHead } from '#search/ui/list-head.ts';
import { useListings } from '#search/ui/listing-queries.ts';
import { loadList } from '#search/ui/load-list.ts';
import { PropertyListPage } from '#search/ui/property-list-page.tsx';
import { useRememberedPresentation } from '#search/ui/remembered-presentation.ts';
import { useSearch } from '#search/ui/use-search.ts';
import { useSiteFacts } from '#shell/ui/site-facts.ts';

async function loadMap(search: Search, queryClient: QueryClient): Promise<void> {
  const [{ prefetchPicture }] = await Promise.all([
    import('#map/ui/map-queries.ts'),
    LazyMapSearch.preload?.(),
  ]);
  await prefetchPicture(search, queryClient);
}

export const Route = createFileRoute('/properties')({
  // Parsed by the page, because other pages load this file too, but not the code that parses searches.
  validateSearch: validateQuery((query) => query),
  loaderDeps: ({ search }) => search.parsed,
  loader: async ({ context: { queryClient }, deps }) => {
    const wanted = parseListQuery(deps);
    const facts = await loadList(wanted, queryClient);
    if (wanted.show !== 'list') await loadMap(wanted.search, queryClient);
    return facts;
  },
  head: ({ loaderData }) => listHead(loaderData),
  component: Properties,
  errorComponent: ListPageFailed,
});

function Properties() {
  const query = Route.useLoaderDeps();
  const wanted = useMemo(() => parseListQuery(query), [query]);
  const { page, show, search: shown } = wanted;
  const state = useListings(wanted);
  const [search, changeSearch] = useSearch(shown, show);
  const board = useSiteFacts();
  useAsLastList(hrefOf(shown, page, show));
  useRememberedPresentation(wanted);
  const list = { shown, search, page, state, board, onChange: changeSearch };

  return (
    <PresentationContext value={show}>
      {show === 'list' ? (
        <PropertyListPage {...list} />
      ) : (
        <Suspense>
          <LazyMapSearch {...list} show={show} />
        </Suspense>
      )}
    </PresentationContext>
  );
}
