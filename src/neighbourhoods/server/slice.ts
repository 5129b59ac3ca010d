import type { Slice } from '#platform/server/slice.ts';
import { type NeighbourhoodDeps, neighbourhoodRoutes } from './routes.ts';

type NeighbourhoodsSliceDeps = Pick<NeighbourhoodDeps, 'index'> & {
  market: Pick<NeighbourhoodDeps, 'askingPricesIn'>;
};

/** Guides to neighbourhoods, with their homes and prices. */
export const neighbourhoodsSlice: Slice<object, NeighbourhoodsSliceDeps> = {
  name: 'neighbourhoods',
  routes: ({ index, market }) =>
    neighbourhoodRoutes({ index, askingPricesIn: market.askingPricesIn }),
  limits: [{ path: '/api/neighborhoods/*', perMinute: 600 }],
};
