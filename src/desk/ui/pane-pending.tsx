import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';
import { BackButton } from './back-button.tsx';

type PendingProps = {
  what: 'conversation' | 'lead';
  query: { isError: boolean; refetch(): unknown };
  onBack: () => void;
};

/** Placeholder for an entry that is loading or could not be loaded. */
export const PanePending = ({ what, query, onBack }: PendingProps) => (
  <div className="p-6">
    <BackButton label="Back to the list" onBack={onBack} />
    {query.isError ? (
      <Notice failed>
        <p>This {what} couldn’t be loaded. It may have been deleted.</p>
        <Button look="outline" size="small" className="mt-3" onClick={() => query.refetch()}>
          Retry
        </Button>
      </Notice>
    ) : (
      <Skeleton className="h-40" />
    )}
  </div>
);
