import type { Slice } from '#platform/server/slice.ts';
import { dreamHomeRoutes } from './routes.ts';

type RouteDeps = Parameters<typeof dreamHomeRoutes>[0];
type DreamHomeDeps = Pick<RouteDeps, 'cards' | 'lastRefreshed'> & {
  index: Pick<RouteDeps, 'closest'>;
};

/** Homes that come closest to a visitor's wishes; answered from the index, also while the database is away. */
export const dreamHomeSlice: Slice<object, DreamHomeDeps> = {
  name: 'dream-home',
  routes: ({ index, cards, lastRefreshed }) =>
    dreamHomeRoutes({ closest: (worth, n) => index.closest(worth, n), cards, lastRefreshed }),
  limits: [{ path: '/api/dream-home/*', perMinute: 30 }],
  needsListings: ['/api/dream-home/*'],
};
