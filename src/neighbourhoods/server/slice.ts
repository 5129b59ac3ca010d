import type { Slice } from '#platform/server/slice.ts';
import { neighbourhoodRoutes } from './routes.ts';

type RouteDeps = Parameters<typeof neighbourhoodRoutes>[0];
type NeighbourhoodDeps = Pick<RouteDeps, 'index'> & { market: Pick<RouteDeps, 'askingPricesIn'> };

/** Guides to neighbourhoods, with their homes and prices. */
export const neighbourhoodsSlice: Slice<object, NeighbourhoodDeps> = {
  name: 'neighbourhoods',
  routes: ({ index, market }) =>
    neighbourhoodRoutes({ index, askingPricesIn: market.askingPricesIn }),
  limits: [{ path: '/api/neighborhoods/*', perMinute: 600 }],
};
