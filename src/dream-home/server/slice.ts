import type { Slice } from '#platform/server/slice.ts';
import { dreamHomeRoutes } from './routes.ts';

type RouteDeps = Parameters<typeof dreamHomeRoutes>[0];
type DreamHomeDeps = Pick<RouteDeps, 'cards' | 'lastRefreshed'> & {
  index: Pick<RouteDeps, 'closest'>;
};

/** Recommends the homes closest to a visitor's wishes. Uses the in-memory index, so it works while the database is down. */
export const dreamHomeSlice: Slice<object, DreamHomeDeps> = {
  name: 'dream-home',
  routes: ({ index, cards, lastRefreshed }) =>
    dreamHomeRoutes({ closest: (worth, n) => index.closest(worth, n), cards, lastRefreshed }),
  limits: [{ path: '/api/dream-home/*', perMinute: 30 }],
  needsListings: ['/api/dream-home/*'],
};
