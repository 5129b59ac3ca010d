import { createFileRoute } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Provenance } from '#listings/ui/provenance.tsx';
import { StaleNotice } from '#listings/ui/stale-notice.tsx';
import { validateQuery } from '#platform/ui/route-query.ts';
import { ContradictionNotice } from '#search/ui/contradiction-notice.tsx';
import { FilterChips } from '#search/ui/filter-chips.tsx';
import { Filters } from '#search/ui/filters.tsx';
import { useAsLastList } from '#search/ui/last-list.ts';
import { hrefOf, parseListQuery } from '#search/ui/list-address.ts';
import { ListPageFailed } from '#search/ui/list-failed.tsx';
import { listHead } from '#search/ui/list-head.ts';
import { ListResults } from '#search/ui/list-results.tsx';
import { useListings } from '#search/ui/listing-queries.ts';
import { loadList } from '#search/ui/load-list.ts';
import { OfflineListNotice } from '#search/ui/offline-list-notice.tsx';
import { ResultsCount } from '#search/ui/results-count.tsx';
import { SortSelect } from '#search/ui/sort-select.tsx';
import { useSearch } from '#search/ui/use-search.ts';
import { useSiteFacts } from '#shell/ui/site-facts.ts';

export const Route = createFileRoute('/properties')({
  // Parsed by the page, because other pages load this file too, but not the code that parses searches.
  validateSearch: validateQuery((query) => query),
  loaderDeps: ({ search }) => search.parsed,
  loader: ({ context: { queryClient }, deps }) => loadList(parseListQuery(deps), queryClient),
  head: ({ loaderData }) => listHead(loaderData),
  component: Properties,
  errorComponent: ListPageFailed,
});

function Properties() {
  const query = Route.useLoaderDeps();
  const wanted = useMemo(() => parseListQuery(query), [query]);
  const { page, ...address } = wanted;
  const state = useListings(wanted);
  const [search, changeSearch] = useSearch(address.search);
  const board = useSiteFacts();
  useAsLastList(hrefOf(address.search, page));
  const list = state.at === 'shown' ? state.list : undefined;

  return (
    <div className="frame frame-list pt-10 pb-28 md:py-14">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="title">Available Properties</h1>
          <ResultsCount state={state} />
        </div>
        <SortSelect search={search} onChange={changeSearch} />
      </div>
      <div className="mt-7 grid items-start gap-6 lg:grid-cols-[288px_minmax(0,1fr)] lg:gap-8">
        <Filters
          search={search}
          facets={list?.facets}
          total={list?.total}
          onChange={changeSearch}
        />
        <section className="flex min-w-0 flex-col gap-5">
          <h2 className="sr-only">Results</h2>
          <OfflineListNotice search={address.search} page={page} />
          <StaleNotice board={board} lastRefreshed={list?.lastRefreshed} />
          {/* Boards file a few listings under a type of another class; those are simply shown. */}
          {list?.total === 0 && <ContradictionNotice search={address.search} />}
          <FilterChips search={search} canClear={list?.total !== 0} />
          <ListResults state={state} search={address.search} page={page} onChange={changeSearch} />
          <Provenance {...board} lastRefreshed={list?.lastRefreshed ?? null} />
        </section>
      </div>
    </div>
  );
}
