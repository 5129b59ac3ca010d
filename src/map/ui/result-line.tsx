import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { Search } from '#search/domain/search.ts';
import { resultLine } from '../domain/map-text.ts';
import { LiveCount } from './live-count.tsx';
import type { MapState } from './map-queries.ts';

/** How many homes the map and the list show, announced to screen readers when it changes. */
export function ResultLine({ search, map }: { search: Search; map: MapState }) {
  const picture = map.status === 'loading' ? undefined : map.picture;
  const [count, more] = picture ? resultLine(picture, search) : [];
  return (
    <>
      <LiveCount text={count ? `${count}. ${more}` : ''} />
      <p className="figures mt-1 min-h-[1.5em] text-14 text-ink-2">
        {map.status === 'loading' && <Skeleton className="h-5 w-56" />}
        {count && <b className="font-semibold text-ink">{count}</b>}
        {count && '. '}
        {more}
      </p>
    </>
  );
}
