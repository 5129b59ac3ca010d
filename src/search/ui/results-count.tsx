import { propertyNoun, showCount } from '#listings/domain/listing-text.ts';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import type { ListState } from './listing-queries.ts';

/** 'N properties found', announced to screen readers when it changes. */
export const ResultsCount = ({ state }: { state: ListState }) => (
  <p aria-live="polite" className="figures mt-2 min-h-[1.6em] text-ink-2">
    {state.at === 'shown' &&
      `${showCount(state.list.total)} ${propertyNoun(state.list.total)} found`}
    {state.at === 'loading' && <Skeleton className="h-5 w-44" />}
  </p>
);
