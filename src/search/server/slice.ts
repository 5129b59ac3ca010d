import type { Slice } from '#platform/server/slice.ts';
import { priceOfSearch } from '../domain/price-of-search.ts';
import { type SearchDeps, searchRoutes } from './routes.ts';

/** Searches, and lists of listings. */
export const searchSlice: Slice<object, SearchDeps> = {
  name: 'search',
  routes: searchRoutes,
  // Also for the listing page's calls under this path.
  limits: [{ path: '/api/properties/*', perMinute: 600, price: priceOfSearch }],
  needsListings: ['/api/properties/*'],
};
