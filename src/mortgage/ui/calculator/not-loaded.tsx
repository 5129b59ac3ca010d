import { Notice } from '#platform/ui/notice.tsx';

/** Shown if a part of the calculator failed to load. */
export const NotLoaded = () => (
  <Notice failed>We couldn’t load this part. Check your connection and reload the page.</Notice>
);
