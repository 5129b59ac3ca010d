import type { Slice } from '#platform/server/slice.ts';
import type { OperatorMap } from './operator-map.ts';
import { type MapLayersDeps, mapLayersRoutes } from './routes.ts';
import { tilesRoutes } from './tiles-routes.ts';

/** What the map shows besides homes: layers, and an operator's tiles or style. */
export const mapLayersSlice: Slice<
  object,
  MapLayersDeps,
  { siteRoutes: { operatorMap: OperatorMap } }
> = {
  name: 'map-layers',
  routes: mapLayersRoutes,
  siteRoutes: ({ operatorMap }) => tilesRoutes(() => operatorMap.readableTiles()),
  limits: [{ path: '/api/map-layers/*', perMinute: 120 }],
};
