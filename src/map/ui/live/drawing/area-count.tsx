import { useState } from 'react';
import { formatDollars } from '#platform/domain/money.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { formatFound, foundNoun } from '#search/domain/found-words.ts';
import type { Search } from '#search/domain/search.ts';
import { type FoundOnMap, foundOnMap } from '../../../domain/found-on-map.ts';
import type { MapState } from '../../map-queries.ts';

/** What is found in the areas drawn, in words. While it is counted again, the last one stays. */
export type AreaFound =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'counted'; title: string; from: string | null; done: string; isOutdated: boolean };

/** What the search's own numbers say of the areas; null while none is searched. */
export function useAreaFound(state: MapState, search: Search, hasAreas: boolean): AreaFound {
  const isCounted = hasAreas && state.status === 'shown' && !state.isOutdated;
  const [last, setLast] = useState<MapState | null>(null);
  const counted = isCounted ? state : hasAreas ? last : null;
  if (counted !== last) setLast(counted);
  if (state.status === 'failed') return { status: 'failed' };
  if (counted?.status !== 'shown') return { status: 'loading' };
  return {
    status: 'counted',
    ...wordsOf(foundOnMap(counted.picture), search),
    isOutdated: !isCounted,
  };
}

function wordsOf({ count, from }: FoundOnMap, search: Search) {
  const noun = foundNoun(search);
  if (count === 0) return { title: `No ${noun} in your area`, from: null, done: 'Done' };
  const found = formatFound(count, search);
  return {
    title: `${found} in your area`,
    from: from === null ? null : `From ${formatDollars(from)}.`,
    done: `Done, show ${found}`,
  };
}

/** The label of the button that ends drawing. */
export const doneLabel = (found: AreaFound): string =>
  found.status === 'counted' ? found.done : 'Done';

/** How many homes the areas hold, and from which price. */
export function AreaCount({ found }: { found: AreaFound }) {
  if (found.status === 'failed')
    return (
      <p role="status" className="text-warn">
        We couldn’t count the homes in your area.
      </p>
    );
  if (found.status === 'loading')
    return (
      <div role="status" aria-label="Counting">
        <Skeleton className="h-8 w-64 max-w-full" />
        <Skeleton className="mt-2 h-5 w-80 max-w-full" />
      </div>
    );
  return (
    <div
      role="status"
      aria-busy={found.isOutdated}
      className={found.isOutdated ? 'opacity-60' : ''}
    >
      <h2 className="figures font-display text-28">{found.title}</h2>
      <p className="text-14 text-ink-2">
        {found.from} Homes without an exact address aren’t counted.
      </p>
    </div>
  );
}
