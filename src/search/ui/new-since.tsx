import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#listings/domain/listing-text.ts';
import { formatDayAgo } from '#platform/domain/day.ts';
import { queryFor } from '#platform/ui/api/ask.ts';
import { listProperties } from '../api.ts';
import type { Look } from '../domain/looks.ts';
import { EMPTY_SEARCH, PAGE_SIZE, type Search } from '../domain/search.ts';
import { formatSearch, searchParams } from '../domain/search-query.ts';
import type { ListState } from './listing-queries.ts';
import { useLook } from './use-look.ts';

/** The first homes of a search, newest first. */
const newestOf = (search: Search, limit: number) =>
  queryFor(listProperties, {
    query: { ...searchParams({ ...search, sort: 'newest' }), limit, offset: 0 },
  });

type Shown = { search: Search; page: number; state: ListState; isFilling: boolean };

/** What is new in a list since an earlier visit; null if it wasn't looked at on this device, or if nothing is. */
export type NewSince = { look: Look; count: number };

/**
 * What is new in a list. The list is the same in any order. One small call finds its newest home, if its first page doesn't have it, and
 * only if that is new another counts.
 */
export function useNewSince({ search, page, state, isFilling }: Shown): NewSince | null {
  const list = state.status === 'shown' && !state.isOutdated ? state.list : null;
  const isHere = search.sort === 'newest' && page === 1;
  const isNeeded = list !== null && list.total > 0 && !isFilling;
  const asked = useQuery({ ...newestOf(search, 1), enabled: isNeeded && !isHere });
  const [newest] = (isHere ? list?.properties : asked.data?.properties) ?? [];
  const look = useLook(
    formatSearch({ ...search, sort: EMPTY_SEARCH.sort }),
    isNeeded ? newest?.id : undefined,
  );

  const isMore = look !== null && newest !== undefined && newest.id > look.newest;
  // One more than a page, to know whether there are more.
  const latest = useQuery({ ...newestOf(search, PAGE_SIZE + 1), enabled: isMore });
  if (!isMore || !latest.data) return null;
  const count = latest.data.properties.filter(({ id }) => id > look.newest).length;
  return count > 0 ? { look, count } : null;
}

type NewSinceButtonProps = { given: NewSince; isNewestFirst: boolean; onSort(): void };

/** '28 new since Tuesday', which sorts the list newest first. */
export function NewSinceButton({
  given: { look, count },
  isNewestFirst,
  onSort,
}: NewSinceButtonProps) {
  const day = formatDayAgo(new Date(look.at), new Date());
  const many = count > PAGE_SIZE ? `More than ${PAGE_SIZE}` : formatCount(count);
  const text = `${many} new since ${day === 'today' ? 'earlier today' : day}`;
  if (isNewestFirst) return <p className="figures text-accent-ink">{text}</p>;
  return (
    <button
      type="button"
      onClick={onSort}
      className="figures hit border-accent border-b text-accent-ink"
    >
      {text}
    </button>
  );
}
