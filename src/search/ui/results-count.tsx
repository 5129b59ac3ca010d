import { Skeleton } from '#platform/ui/skeleton.tsx';
import { formatFound } from '../domain/found-words.ts';
import type { Search } from '../domain/search.ts';
import type { ListState } from './listing-queries.ts';

type ResultsCountProps = { search: Search; state: ListState; isFilling?: boolean };

/** 'N properties found', homes among them or only homes, announced to screen readers when it changes; 'so far' while the first listings arrive. */
export const ResultsCount = ({ search: { kind }, state, isFilling = false }: ResultsCountProps) => (
  <p aria-live="polite" className="figures mt-2 min-h-[1.6em] text-ink-2 lg:mt-0 lg:text-14">
    {state.status === 'shown' &&
      `${formatFound(state.list.total, { kind, homesOnly: false })} found${isFilling ? ' so far' : ''}`}
    {state.status === 'loading' && <Skeleton className="h-5 w-44" />}
  </p>
);
