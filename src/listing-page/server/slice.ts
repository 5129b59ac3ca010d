import type { Slice } from '#platform/server/slice.ts';
import { historyRoutes } from './history-routes.ts';
import { listingRoutes } from './routes.ts';

type HistoryDeps = Parameters<typeof historyRoutes>[0];
type ListingDeps = Parameters<typeof listingRoutes>[0];

type ListingPageDeps = Omit<ListingDeps, 'lastRefreshed'> &
  Pick<HistoryDeps, 'listings' | 'lastRefreshed'> & {
    board: { name: string; showsSalesToRegistrants: boolean };
  };

/** The calls for one listing with similar ones, lists of listings, and home histories. */
export const listingPageSlice: Slice<object, ListingPageDeps> = {
  name: 'listing-page',
  routes: ({ board, ...deps }) => [
    ...listingRoutes({ ...deps, lastRefreshed: async () => deps.lastRefreshed() }),
    ...historyRoutes({ ...deps, boards: board.showsSalesToRegistrants ? [board.name] : [] }),
  ],
  limits: [
    { path: '/api/properties/:id/history', perMinute: 60 },
    { path: '/api/home-histories', perMinute: 60 },
    { path: '/api/properties/*', perMinute: 600 },
  ],
  needsListings: ['/api/properties/*'],
};
