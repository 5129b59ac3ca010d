import type { Slice } from '#platform/server/slice.ts';
import { type HistoryDeps, historyRoutes } from './history-routes.ts';
import { type ListingDeps, listingRoutes } from './routes.ts';

type ListingPageDeps = ListingDeps &
  Pick<HistoryDeps, 'listings' | 'listingHistories'> & {
    board: { name: string; showsSalesToRegistrants: boolean };
  };

/** The calls for one listing with similar ones, and for home histories. */
export const listingPageSlice: Slice<object, ListingPageDeps> = {
  name: 'listing-page',
  routes: ({ board, ...deps }) => [
    ...listingRoutes(deps),
    ...historyRoutes({ ...deps, boards: board.showsSalesToRegistrants ? [board.name] : [] }),
  ],
  // The search slice limits all calls under /api/properties.
  limits: [
    { path: '/api/properties/:id/history', perMinute: 60 },
    { path: '/api/home-histories', perMinute: 60 },
  ],
};
