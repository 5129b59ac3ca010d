import { HiddenCount } from '#hidden/ui/hidden-count.tsx';
import { type BoardStatus, isStillFilling } from '#listings/domain/board-credit.ts';
import { BoardNotice } from '#listings/ui/board-notice.tsx';
import { Provenance } from '#listings/ui/provenance.tsx';
import { TravelNotes } from '#transit/ui/travel-notes.tsx';
import type { Search } from '../domain/search.ts';
import { FilterChips } from './filter-chips.tsx';
import { Filters } from './filters.tsx';
import { FindForm, SHORT_LABEL } from './find-form.tsx';
import { UnreadKeywords } from './lazy-keywords.tsx';
import { WhatContradicts, WhatIsWithheld } from './lazy-notices.tsx';
import { keptOf } from './list-address.ts';
import { ListResults } from './list-results.tsx';
import { type ListState, travelOf } from './listing-queries.ts';
import { MarkNewHomes } from './mark-new-homes.tsx';
import { NewSinceButton, useNewSince } from './new-since.tsx';
import { OfflineListNotice } from './offline-list-notice.tsx';
import { PresentationButton, PresentationSwitch } from './presentation-switch.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { ResultsCount } from './results-count.tsx';
import { SortSelect } from './sort-select.tsx';

type PropertyListPageProps = {
  /** The search in the address, of which not all may count for the visitor. */
  asked: Search;
  /** What counts of it, and as the visitor has just changed it. */
  shown: Search;
  search: Search;
  page: number;
  state: ListState;
  board: BoardStatus;
  onChange: (next: Search) => void;
};

/** The list of homes, next to its filters. */
export function PropertyListPage(props: PropertyListPageProps) {
  const { asked, shown, search, page, state, board, onChange } = props;
  const list = state.status === 'shown' ? state.list : undefined;
  const isFilling = isStillFilling(board, list?.lastRefreshed);
  const news = useNewSince({ search: shown, page, state, isFilling });
  return (
    <div className="frame frame-list pt-3 pb-28 md:pt-8 md:pb-14 lg:pt-2">
      <div className="grid items-start lg:grid-cols-[288px_minmax(0,1fr)] lg:gap-x-7 lg:gap-y-2 xl:grid-cols-[304px_minmax(0,1fr)]">
        <FindForm
          kept={keptOf(shown, 'list')}
          label={SHORT_LABEL}
          className="mb-4 lg:mt-1 lg:mb-0"
        />
        <div className="mb-7 flex flex-wrap items-end justify-between gap-4 lg:mb-0">
          <div>
            <h1 className="title lg:text-28">Available Properties</h1>
            <div className="flex flex-wrap items-baseline gap-x-2">
              <ResultsCount search={shown} state={state} isFilling={isFilling} />
              <HiddenCount leftOut={list?.facets?.leftOut} />
              {news && (
                <NewSinceButton
                  given={news}
                  isNewestFirst={shown.sort === 'newest'}
                  onSort={() => onChange({ ...search, sort: 'newest' })}
                />
              )}
            </div>
          </div>
          <div className="flex items-center gap-3 max-md:w-full">
            <SortSelect search={search} onChange={onChange} />
            <div className="max-md:hidden">
              <PresentationSwitch search={shown} page={page} show="list" />
            </div>
          </div>
        </div>
        <Filters search={search} facets={list?.facets} total={list?.total} onChange={onChange} />
        <PresentationButton
          search={shown}
          page={page}
          to="map"
          className="fixed bottom-[calc(0.5rem+env(safe-area-inset-bottom))] left-1/2 z-31 md:hidden"
        />
        <section className="mt-6 flex min-w-0 flex-col gap-5 max-md:mt-0 lg:mt-0 lg:gap-3">
          <h2 className="sr-only">Results</h2>
          <OfflineListNotice search={shown} page={page} />
          <BoardNotice board={board} lastRefreshed={list?.lastRefreshed} />
          {/* Boards file a few listings under a type of another class; those are simply shown. */}
          {list?.total === 0 && <WhatContradicts search={shown} />}
          <WhatIsWithheld search={asked} />
          <UnreadKeywords />
          <FilterChips search={shown} canClear={list?.total !== 0} />
          <TravelNotes destinations={shown.reach} travel={travelOf(state)} />
          <MarkNewHomes since={shown.sort === 'newest' ? news?.look : null}>
            <ListResults
              state={state}
              search={shown}
              page={page}
              onChange={onChange}
              isFilling={isFilling}
            />
          </MarkNewHomes>
          <Provenance {...board} lastRefreshed={list?.lastRefreshed ?? null} />
        </section>
      </div>
      <RecentlyViewed className="pt-16" />
    </div>
  );
}
