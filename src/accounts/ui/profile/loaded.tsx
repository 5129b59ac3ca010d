import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/button.tsx';

type LoadedProps<Answer> = {
  query: Pick<UseQueryResult<Answer>, 'data' | 'isError' | 'refetch'>;
  /** What couldn't be loaded. */
  what: string;
  children(answer: Answer): ReactNode;
};

/** A part of the profile that has a call of its own. */
export function Loaded<Answer>({ query, what, children }: LoadedProps<Answer>) {
  const { data, isError, refetch } = query;
  if (data !== undefined) return children(data);
  if (!isError) return <p className="text-ink-3">Loading {what}...</p>;
  return (
    <div role="status" className="text-ink-2">
      <p>We couldn’t load {what}.</p>
      <Button look="outline" size="small" className="mt-3" onClick={() => refetch()}>
        Try again
      </Button>
    </div>
  );
}
