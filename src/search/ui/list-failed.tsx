import type { ErrorComponentProps } from '@tanstack/react-router';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { useRetryRoute } from '#shell/ui/use-retry-route.ts';

/** Replaces the homes if they couldn't be fetched. */
export const ListFailed = ({ message, retry }: { message: string; retry: () => void }) => (
  <Notice failed>
    <p>Error fetching properties: {message}</p>
    <Button look="outline" size="small" className="mt-3 noscript:hidden" onClick={retry}>
      Retry
    </Button>
  </Notice>
);

/** Replaces the whole page if the server couldn't list the homes or the page's code didn't load. */
export function ListPageFailed({ error }: ErrorComponentProps) {
  const { retry } = useRetryRoute(error);
  return (
    <div className="frame frame-list pt-10 pb-28 md:py-14">
      <h1 className="title mb-7">Available Properties</h1>
      <ListFailed message={whyFailed(error)} retry={() => void retry()} />
    </div>
  );
}
