import { type Handler, handle } from '#platform/server/http/handle.ts';
import { type FeedStatus, showFeedStatus } from '../api.ts';

/** GET /api/feed/status. */
export const feedRoutes = ({ status }: { status(): Promise<FeedStatus> }): Handler[] => [
  handle(showFeedStatus, ({ context }) => {
    context.header('Cache-Control', 'public, max-age=1');
    return status();
  }),
];
