import type { Slice } from '#platform/server/slice.ts';
import type { FeedStatus } from '../api.ts';
import { type FeedMetricsDeps, feedMetrics } from './feed-metrics.ts';
import { type FeedStore, feedStore } from './feed-store.ts';
import { feedRoutes } from './routes.ts';

/** The copy of the board's listings. src/app/feeding runs its passes. */
type FeedDeps = { feedStatus(): Promise<FeedStatus> };

export const feedSlice: Slice<{ feed: FeedStore }, FeedDeps, { metrics: FeedMetricsDeps }> = {
  name: 'feed',
  stores: (db) => ({ feed: feedStore(db) }),
  routes: ({ feedStatus }) => feedRoutes({ status: feedStatus }),
  metrics: feedMetrics,
  limits: [{ path: '/api/feed/*', perMinute: 60 }],
};
