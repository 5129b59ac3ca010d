import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Skeleton } from '#platform/ui/skeleton.tsx';

type EndProps = {
  page: { isPending: boolean; isError: boolean; refetch(): unknown };
  isEmpty: boolean;
  empty: string;
  onMore: (() => void) | null;
};

/** The end of a page: loading, failed, empty, or a button for the next page. */
export function ListEnd({ page, isEmpty, empty, onMore }: EndProps) {
  if (page.isPending)
    return (
      <div className="grid gap-3 p-5">
        <Skeleton className="h-16" />
        <Skeleton className="h-16" />
      </div>
    );
  if (page.isError)
    return (
      <div className="p-5">
        <Notice failed>
          <p>We couldn’t load this list.</p>
          <Button look="outline" size="small" className="mt-3" onClick={() => page.refetch()}>
            Retry
          </Button>
        </Notice>
      </div>
    );
  if (isEmpty) return <p className="p-5 text-ink-2">{empty}</p>;
  return (
    onMore && (
      <div className="p-5">
        <Button look="outline" size="small" className="w-full" onClick={onMore}>
          Show more
        </Button>
      </div>
    )
  );
}
