import { useRef } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { PropertyList } from '../api.ts';
import { pagesFor } from '../domain/pagination.ts';
import type { Search } from '../domain/search.ts';
import { ListPagination } from './list-pagination.tsx';
import { ListingGrid, ListingGridSkeleton } from './listing-grid.tsx';
import type { ListState } from './listing-queries.ts';
import { NoResults } from './no-results.tsx';
import { SearchLink } from './search-link.tsx';

type Wanted = { search: Search; page: number; onChange: (next: Search) => void };

/** What a search found: the homes and their pages, nothing, a failure, or the shape of what comes. */
export function ListResults({ state, ...wanted }: Wanted & { state: ListState }) {
  switch (state.at) {
    case 'loading':
      return <ListingGridSkeleton />;
    case 'failed':
      return <ListFailure {...state} />;
    case 'shown':
      return (
        <div
          aria-busy={state.isOutdated}
          className={`transition-opacity duration-150 ${state.isOutdated ? 'opacity-60' : ''}`}
        >
          <FoundHomes {...wanted} list={state.list} />
        </div>
      );
  }
}

function FoundHomes({ search, page, list, onChange }: Wanted & { list: PropertyList }) {
  const top = useRef<HTMLDivElement>(null);
  if (list.total === 0) {
    return <NoResults search={search} facets={list.facets} onChange={onChange} />;
  }
  if (list.properties.length === 0) return <PastTheEnd search={search} total={list.total} />;
  return (
    <div ref={top} className="scroll-mt-6">
      <ListingGrid listings={list.properties} />
      <ListPagination
        search={search}
        page={page}
        total={list.total}
        onTurn={() => top.current?.scrollIntoView()}
      />
    </div>
  );
}

const ListFailure = ({ message, retry }: { message: string; retry: () => void }) => (
  <Notice failed>
    <p>Error fetching properties: {message}</p>
    <Button look="outline" size="small" className="mt-3" onClick={retry}>
      Retry
    </Button>
  </Notice>
);

/** Homes sell, and an old link may lead to a page that the list no longer has. */
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
