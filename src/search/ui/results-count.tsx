import { propertyNoun, showCount } from '#listings/domain/listing-text.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { ListState } from './listing-queries.ts';

type ResultsCountProps = { state: ListState; isFilling?: boolean };

/** 'N properties found', announced to screen readers when it changes; 'so far' while the first listings arrive. */
export const ResultsCount = ({ state, isFilling = false }: ResultsCountProps) => (
  <p aria-live="polite" className="figures mt-2 min-h-[1.6em] text-ink-2">
    {state.at === 'shown' &&
      `${showCount(state.list.total)} ${propertyNoun(state.list.total)} found${isFilling ? ' so far' : ''}`}
    {state.at === 'loading' && <Skeleton className="h-5 w-44" />}
  </p>
);
