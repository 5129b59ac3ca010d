import { HiddenCount } from '#hidden/ui/hidden-count.tsx';
import { type BoardStatus, isStillFilling } from '#listings/domain/board-credit.ts';
import { BoardNotice } from '#listings/ui/board-notice.tsx';
import { Provenance } from '#listings/ui/provenance.tsx';
import type { Presentation } from '#search/domain/presentation.ts';
import type { Search } from '#search/domain/search.ts';
import { formatSearch } from '#search/domain/search-query.ts';
import { FilterBar } from '#search/ui/filter-bar.tsx';
import { FilterChips } from '#search/ui/filter-chips.tsx';
import { UnreadKeywords } from '#search/ui/lazy-keywords.tsx';
import { WhatIsWithheld } from '#search/ui/lazy-notices.tsx';
import { ListResults } from '#search/ui/list-results.tsx';
import { type ListState, travelOf } from '#search/ui/listing-queries.ts';
import { OfflineListNotice } from '#search/ui/offline-list-notice.tsx';
import { PlainTravelForm } from '#search/ui/plain-travel-form.tsx';
import { PresentationButton, PresentationSwitch } from '#search/ui/presentation-switch.tsx';
import { SortSelect } from '#search/ui/sort-select.tsx';
import { TravelNotes } from '#transit/ui/travel-notes.tsx';
import { mapTitle } from '../domain/map-text.ts';
import { AreasTable } from './areas-table.tsx';
import { MapCards, MapCardsSkeleton } from './map-cards.tsx';
import { type MapState, useMapPicture, useNumbersAsNewAs } from './map-queries.ts';
import { MapStage } from './map-stage.tsx';
import { ResultLine } from './result-line.tsx';
import { SelectionProvider } from './selection.tsx';
import { CARD_PLACE } from './sheet-card.ts';
import { SheetGrip, useSheet } from './sheet-grip.tsx';

type MapSearchProps = {
  /** The search in the address, of which not all may count for the visitor. */
  asked: Search;
  /** What counts of it, and as the visitor has just changed it. */
  shown: Search;
  search: Search;
  page: number;
  show: Presentation;
  state: ListState;
  board: BoardStatus;
  onChange: (next: Search, how?: { replace?: boolean }) => void;
};

/** A list with a map: next to each other, or the map first. On phones the list is a sheet over the map. */
export function MapSearch(props: MapSearchProps) {
  const { asked, shown, search, page, show, state, board, onChange } = props;
  const map = useMapPicture(shown);
  const sheet = useSheet();
  const list = state.status === 'shown' ? state.list : undefined;
  const picture = map.status === 'loading' ? undefined : map.picture;
  const isAhead = formatSearch(search) !== formatSearch(shown);
  useNumbersAsNewAs(list, shown);

  return (
    <SelectionProvider>
      <div
        className="map-page"
        data-show={show}
        data-sheet={sheet.height}
        data-raised={sheet.isRaised || undefined}
      >
        <a href="#map" className="map-skip">
          To the map
        </a>
        <a href="#homes" className="map-skip">
          To the list
        </a>
        <FilterBar search={search} facets={list?.facets} total={list?.total} onChange={onChange}>
          <div className="ml-auto max-md:hidden">
            <PresentationSwitch search={shown} page={page} show={show} />
          </div>
        </FilterBar>
        <div id="homes" tabIndex={-1} className="map-list">
          <PresentationButton
            search={shown}
            page={page}
            to="list"
            className="absolute -top-15 left-1/2 -translate-x-1/2 md:hidden"
          />
          <SheetGrip {...sheet} />
          <div id={CARD_PLACE} />
          <h1 className="font-display text-22 md:text-28">{mapTitle(shown)}</h1>
          <ResultLine search={shown} map={map} />
          <div className="my-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <HiddenCount leftOut={list?.facets?.leftOut} />
            <SortSelect search={search} onChange={onChange} />
          </div>
          <div className="mb-4 flex flex-col gap-4">
            <OfflineListNotice search={shown} page={page} />
            <BoardNotice board={board} lastRefreshed={list?.lastRefreshed} />
            <WhatIsWithheld search={asked} />
            <UnreadKeywords />
            <FilterChips search={shown} canClear={list?.total !== 0} />
            <PlainTravelForm search={shown} />
            <TravelNotes destinations={shown.reach} travel={travelOf(state)} />
          </div>
          <h2 className="sr-only">Results</h2>
          <ListResults
            state={state}
            search={shown}
            page={page}
            onChange={onChange}
            isFilling={isStillFilling(board, list?.lastRefreshed)}
            cards={({ properties, travel }) => <MapCards listings={properties} travel={travel} />}
            loading={<MapCardsSkeleton />}
          />
          {picture && picture.wide.length > 0 && <AreasTable search={shown} picture={picture} />}
          <div className="mt-8">
            <Provenance {...board} lastRefreshed={list?.lastRefreshed ?? null} />
          </div>
        </div>
        <MapStage search={search} state={isAhead ? outdated(map) : map} onSearch={onChange} />
      </div>
    </SelectionProvider>
  );
}

/** The same numbers, of a search that the visitor has left. */
const outdated = (map: MapState): MapState =>
  map.status === 'shown' ? { ...map, isOutdated: true } : map;
