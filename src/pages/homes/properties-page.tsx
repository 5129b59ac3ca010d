import type { QueryClient } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { LazyMapSearch, loadMapSearch } from '#map/ui/lazy-map-search.tsx';
import type { RouteQuery } from '#platform/ui/route-query.ts';
import type { ListPage } from '#search/domain/search-query.ts';
import { useAsLastList } from '#search/ui/last-list.ts';
import { hrefOf, PresentationContext, parseListQuery } from '#search/ui/list-address.ts';
import { useListings } from '#search/ui/listing-queries.ts';
import { PropertyListPage } from '#search/ui/property-list-page.tsx';
import { useRememberedPresentation } from '#search/ui/remembered-presentation.ts';
import { useSearch } from '#search/ui/use-search.ts';
import { useSiteFacts } from '#shell/ui/site-facts.ts';

type PropertiesPageProps = {
  query: RouteQuery;
  /** Its place in the browser's history; null while the page still shows the address before. */
  place: number | null;
};

/** The homes of a search: as a list, on a map, or both. */
export function PropertiesPage({ query, place }: PropertiesPageProps) {
  const wanted = useMemo(() => parseListQuery(query), [query]);
  const { page, show, search: shown } = wanted;
  const state = useListings(wanted);
  const [search, changeSearch] = useSearch(shown, show);
  const board = useSiteFacts();
  useAsLastList(hrefOf(shown, page, show));
  useRememberedPresentation(wanted, place);
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

/** Loads the code and the homes of the map, if one is to be shown. */
export async function loadMap({ search, show }: ListPage, queryClient: QueryClient): Promise<void> {
  if (show === 'list') return;
  const [{ prefetchPicture }] = await Promise.all([
    import('#map/ui/map-queries.ts'),
    loadMapSearch(),
  ]);
  await prefetchPicture(search, queryClient);
}
