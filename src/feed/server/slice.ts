import type { Slice } from '#platform/server/slice.ts';
import type { FeedStatus } from '../api.ts';
import { BoardPeopleStore } from './board-people-store.ts';
import { type FeedMetricsDeps, feedMetrics } from './feed-metrics.ts';
import { FeedStore } from './feed-store.ts';
import { OddityStore } from './oddity-store.ts';
import { feedRoutes } from './routes.ts';

/** The copy of the board's listings. src/app/feeding runs its passes. */
type FeedDeps = { feedStatus(): Promise<FeedStatus> };

type FeedStores = { feed: FeedStore; boardPeople: BoardPeopleStore; oddities: OddityStore };

export const feedSlice: Slice<FeedStores, FeedDeps, { metrics: FeedMetricsDeps }> = {
  name: 'feed',
  stores: (db) => ({
    feed: new FeedStore(db),
    boardPeople: new BoardPeopleStore(db),
    oddities: new OddityStore(db),
  }),
  routes: ({ feedStatus }) => feedRoutes({ status: feedStatus }),
  metrics: feedMetrics,
  limits: [{ path: '/api/feed/*', perMinute: 60 }],
};
