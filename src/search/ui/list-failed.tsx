import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';

/** Replaces the homes if they couldn't be fetched. */
export const ListFailed = ({ message, retry }: { message: string; retry: () => void }) => (
  <Notice failed>
    <p>Error fetching properties: {message}</p>
    <Button look="outline" size="small" className="mt-3 noscript:hidden" onClick={retry}>
      Retry
    </Button>
  </Notice>
);
