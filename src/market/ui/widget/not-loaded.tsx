import { Notice } from '#platform/ui/notice.tsx';

/** In place of a part whose code is missing: the connection was lost, or a newer build was deployed. */
export const NotLoaded = (_: object) => (
  <Notice failed>
    We couldn’t load this part. Its figures are also in the{' '}
    <a href="/market-insights" className="underline">
      market insights
    </a>
    .
  </Notice>
);
