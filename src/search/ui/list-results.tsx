import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { HideButton } from '#hidden/ui/hide-button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { pagesFor } from '../domain/pagination.ts';
import type { Search } from '../domain/search.ts';
import { markedWith } from './lazy-keywords.tsx';
import { hrefOf } from './list-address.ts';
import { ListFailed } from './list-failed.tsx';
import { ListingGrid } from './listing-grid.tsx';
import { ListingGridSkeleton } from './listing-grid-skeleton.tsx';
import type { CardList, ListState } from './listing-queries.ts';
import { ListPagination } from './results/list-pagination.tsx';
import { NoResults, NoResultsYet } from './results/no-results.tsx';
import { SearchLink } from './results/search-link.tsx';

type ListResultsProps = {
  search: Search;
  page: number;
  onChange: (next: Search) => void;
  /** Whether the site's first listings are still arriving. */
  isFilling?: boolean;
  /** The homes, and what is in their place while they load; by default a grid next to the filters. */
  cards?: (list: CardList) => ReactNode;
  loading?: ReactNode;
};

/** The results area: homes with pagination, an empty message, an error, or skeletons. */
export function ListResults({ state, ...list }: ListResultsProps & { state: ListState }) {
  const place = useRef<HTMLElement>(null);
  // Retry buttons disappear when pressed, and the page numbers are far below the next page's homes, so focus moves to
  // the results container.
  const focus = () => place.current?.focus({ preventScroll: true });
  useBackToTop(place, hrefOf(list.search, list.page));
  const hasHomes = state.status === 'shown' && state.list.properties.length > 0;
  const isOutdated = state.status === 'shown' && state.isOutdated;

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: delegated clicks on the buttons and links inside, which handle the keyboard
    <section
      ref={place}
      aria-label="Homes"
      tabIndex={-1}
      aria-busy={isOutdated}
      onClick={hasHomes ? undefined : focus}
      className={`scroll-mt-6 outline-none transition-opacity duration-150 ${isOutdated ? 'opacity-60' : ''}`}
    >
      <Found {...list} state={state} onTurn={focus} />
    </section>
  );
}

/**
 * Results of a new search, and its next page, start at the top: the filters are sticky and can be changed from far down the
 * list. On the way back the browser knows where they were left.
 */
function useBackToTop(place: RefObject<HTMLElement | null>, search: string): void {
  const shown = useRef(search);
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    if (window.navigation?.transition?.navigationType === 'traverse') return;
    const { top = 0 } = place.current?.getBoundingClientRect() ?? {};
    if (top < 0) place.current?.scrollIntoView();
  }, [place, search]);
}

function Found({
  state,
  onTurn,
  ...list
}: ListResultsProps & { state: ListState; onTurn: () => void }) {
  if (state.status === 'loading') return list.loading ?? <ListingGridSkeleton />;
  if (state.status === 'failed') return <ListFailed {...state} />;

  const { properties, total, facets } = state.list;
  const { search, page, onChange, cards = gridOf(search) } = list;
  if (total === 0 && list.isFilling) return <NoResultsYet />;
  if (total === 0) return <NoResults search={search} facets={facets} onChange={onChange} />;
  if (properties.length === 0) return <PastTheEnd search={search} total={total} />;
  return (
    <>
      {cards(state.list)}
      <ListPagination search={search} page={page} total={total} onTurn={onTurn} />
    </>
  );
}

const gridOf =
  ({ keywords }: Search) =>
  ({ properties, travel }: CardList) => (
    <ListingGrid
      listings={properties}
      sizes={NEXT_TO_FILTERS}
      travel={travel}
      corner={(listing) => <HideButton home={listing} />}
      descriptionOf={keywords ? markedWith(keywords) : undefined}
    />
  );

/** A card's width next to the filters, which are above the grid below 1024 px. */
const NEXT_TO_FILTERS =
  '(min-width: 1408px) 304px, (min-width: 1200px) calc((100vw - 456px) / 3), (min-width: 1024px) calc((100vw - 422px) / 2), (min-width: 768px) calc((100vw - 106px) / 2), calc(100vw - 40px)';

/** Homes sell, so an old link may lead to a page that no longer exists. */
const PastTheEnd = ({ search, total }: { search: Search; total: number }) => (
  <EmptyState
    title="The list ends before this page"
    action={
      <SearchLink search={search} page={pagesFor(total)} className="text-link">
        Go to the last page
      </SearchLink>
    }
  />
);
