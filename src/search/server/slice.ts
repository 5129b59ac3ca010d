import type { Slice } from '#platform/server/slice.ts';
import { type SearchDeps, searchRoutes } from './routes.ts';

/** Searches, and lists of listings. */
export const searchSlice: Slice<object, SearchDeps> = {
  name: 'search',
  routes: searchRoutes,
  // Also for the listing page's calls under this path.
  limits: [{ path: '/api/properties/*', perMinute: 600 }],
  needsListings: ['/api/properties/*'],
};
