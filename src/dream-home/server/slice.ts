import type { Slice } from '#platform/server/slice.ts';
import { type DreamHomeDeps, dreamHomeRoutes } from './routes.ts';

type DreamHomeSliceDeps = Pick<DreamHomeDeps, 'cards' | 'lastRefreshed'> & {
  index: Pick<DreamHomeDeps, 'closest'>;
};

/** Recommends the homes closest to a visitor's wishes. Uses the in-memory index, so it works while the database is down. */
export const dreamHomeSlice: Slice<object, DreamHomeSliceDeps> = {
  name: 'dream-home',
  routes: ({ index, cards, lastRefreshed }) =>
    dreamHomeRoutes({ closest: (worth, n) => index.closest(worth, n), cards, lastRefreshed }),
  limits: [{ path: '/api/dream-home/*', perMinute: 30 }],
  needsListings: ['/api/dream-home/*'],
};
