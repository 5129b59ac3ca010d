import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { isKnownRegistrant, useRegistrant } from '#accounts/ui/use-registrant.ts';
import { LazyMapSearch } from '#map/ui/lazy-map-search.tsx';
import { placeOf } from '#places/domain/place.ts';
import { listPageFacts } from '#search/domain/list-page-facts.ts';
import { EMPTY_SEARCH, type Search } from '#search/domain/search.ts';
import { searchFor } from '#search/domain/search-access.ts';
import type { ListPage } from '#search/domain/search-query.ts';
import { AreaIsGone } from '#search/ui/area-is-gone.tsx';
import { useAsLastList } from '#search/ui/last-list.ts';
import { preloadKeywords } from '#search/ui/lazy-keywords.tsx';
import { LazyMatches } from '#search/ui/lazy-matches.tsx';
import { preloadNotices } from '#search/ui/lazy-notices.tsx';
import {
  type AskedList,
  formatListQuery,
  hrefOf,
  keptOf,
  PresentationContext,
  parseListQuery,
  UnreadKeywordsContext,
} from '#search/ui/list-address.ts';
import { ListPageFailed } from '#search/ui/list-page-failed.tsx';
import { useListings } from '#search/ui/listing-queries.ts';
import { loadList } from '#search/ui/load-list.ts';
import { PropertyListPage } from '#search/ui/property-list-page.tsx';
import { useRememberedPresentation } from '#search/ui/remembered-presentation.ts';
import { SearcherContext, viewerOfSearcher } from '#search/ui/searcher.ts';
import { useSearch } from '#search/ui/use-search.ts';
import { useSiteFacts } from '#shell/ui/site-facts.ts';
import { definePage, type Indexed } from '#site/page.ts';

/** The homes of a search: as a list, on a map, or both. */
export const page = definePage({
  query: { parse: parseListQuery, format: formatListQuery },
  load: async ({ query: asked, queryClient }) => {
    // The server answers as it does guests.
    const viewer = isKnownRegistrant(queryClient) ? 'registrant' : 'guest';
    const query = { ...asked, search: searchFor(viewer, asked.search) };
    if (query.q !== '') return loadMeanings(query, queryClient);
    // The address keeps the filters that don't count for guests: the visitor may be a registrant.
    const moved = asked.search.keywords && (await loadElsewhere(asked));
    if (moved) return moved;
    const [found] = await Promise.all([
      loadList(query, queryClient, asked.search),
      loadPicture(query, queryClient),
    ]);
    return found;
  },
  code: (query) => {
    if (query.q !== '') return LazyMatches.preload();
    return Promise.all([
      query.show === 'list' ? undefined : LazyMapSearch.preload(),
      preloadKeywords(query),
      preloadNotices(query.search),
    ]);
  },
  Content({ query }) {
    const searcher = useRegistrant().status;
    const search = searchFor(viewerOfSearcher(searcher), query.search);
    return (
      <SearcherContext value={searcher}>
        {query.q === '' ? (
          <List {...query} search={search} asked={query.search} />
        ) : (
          <Matches {...query} search={search} />
        )}
      </SearcherContext>
    );
  },
  Absent: ({ query }) => <AreaIsGone {...query} />,
  showsListings: true,
  Failed: ListPageFailed,
  showsLiveMap: ({ q, show }) => q === '' && show !== 'list',
  oftenFirst: () => ['/properties'],
  indexed: import.meta.env.SSR
    ? (homes) => [
        indexedList([], undefined),
        ...[...homes]
          .filter(([place]) => placeOf(place).kind === 'neighbourhood')
          .map(([place, total]) => indexedList([place], total)),
      ]
    : undefined,
});

/** The list of a place, as the sitemap has it. */
const indexedList = (places: readonly string[], total: number | undefined): Indexed => ({
  facts: listPageFacts({ search: { ...EMPTY_SEARCH, places }, page: 1, show: 'list', total }, ''),
  changedAt: null,
});

/** What a typed text may mean. */
function Matches({ q, search, show }: AskedList) {
  const board = useSiteFacts();
  return (
    <PresentationContext value={show}>
      <Suspense>
        <LazyMatches q={q} kept={keptOf(search, show)} board={board} />
      </Suspense>
    </PresentationContext>
  );
}

function List({ asked, ...query }: AskedList & { asked: Search }) {
  const { page, show, search: shown } = query;
  const state = useListings(query);
  const [search, changeSearch] = useSearch(shown, show);
  const board = useSiteFacts();
  useAsLastList(hrefOf(asked, page, show));
  useRememberedPresentation({ ...query, search: asked });
  const list = { asked, shown, search, page, state, board, onChange: changeSearch };

  return (
    <PresentationContext value={show}>
      <UnreadKeywordsContext value={query.unreadKeywords}>
        {show === 'list' ? (
          <PropertyListPage {...list} />
        ) : (
          <Suspense>
            <LazyMapSearch {...list} show={show} />
          </Suspense>
        )}
      </UnreadKeywordsContext>
    </PresentationContext>
  );
}

/** Loads what a typed text may mean. */
async function loadMeanings({ q, search, show }: AskedList, queryClient: QueryClient) {
  const { loadMatches } = await import('#search/ui/load-matches.ts');
  return loadMatches(q, keptOf(search, show), queryClient);
}

/** Where the list of keywords is, if not here. */
async function loadElsewhere(query: ListPage) {
  const { readableList } = await import('#search/ui/readable-list.ts');
  return readableList(query);
}

/** Loads the homes of the map, if one is to be shown. */
async function loadPicture({ search, show }: ListPage, queryClient: QueryClient): Promise<void> {
  if (show === 'list') return;
  const { prefetchPicture } = await import('#map/ui/map-queries.ts');
  await prefetchPicture(search, queryClient);
}
