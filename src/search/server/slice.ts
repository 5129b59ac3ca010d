import type { Slice } from '#platform/server/slice.ts';
import { priceOfSearch } from '../domain/price-of-search.ts';
import { type GoneDeps, goneRoutes } from './gone-routes.ts';
import { type SearchDeps, searchRoutes } from './routes.ts';

/** Searches, and lists of listings. */
export const searchSlice: Slice<object, SearchDeps & GoneDeps> = {
  name: 'search',
  routes: (deps) => [...searchRoutes(deps), ...goneRoutes(deps)],
  // Also for the listing page's calls under this path.
  limits: [
    { path: '/api/properties/*', perMinute: 600, price: priceOfSearch },
    { path: '/api/search/*', perMinute: 600 },
    { path: '/api/search/gone', perMinute: 60 },
  ],
  needsListings: ['/api/properties/*', '/api/search/*'],
};
