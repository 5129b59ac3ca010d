import { Notice } from '#platform/ui/notice.tsx';

/** Where a part of the calculator did not come. */
export const NotLoaded = () => (
  <Notice failed>We couldn’t load this part. Check your connection and reload the page.</Notice>
);
