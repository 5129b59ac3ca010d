import { Hono } from 'hono';
import { type FeedStatus, showFeedStatus } from '../api.ts';

/** GET /api/feed/status. */
export const feedRoutes = ({ status }: { status(): Promise<FeedStatus> }): Hono =>
  new Hono().get(showFeedStatus.path, async (context) => {
    context.header('Cache-Control', 'public, max-age=1');
    return context.json(await status());
  });
