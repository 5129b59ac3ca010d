import { Notice } from '#platform/ui/notice.tsx';

/** Where a part of the calculator did not come. */
export const NotLoaded = () => (
  <Notice failed>
    This part could not be loaded. Check your connection and load the page again.
  </Notice>
);
