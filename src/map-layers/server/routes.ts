import { type Handler, handle } from '#platform/server/http/handle.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { listLayers, type MapTiles, showLayer } from '../api.ts';
import { siteLayers } from '../domain/site-layers.ts';
import type { OperatorMap } from './operator-map.ts';
import type { TilesFile } from './tiles-file.ts';
import { TILES_PATH } from './tiles-routes.ts';

export type MapLayersDeps = {
  operatorMap: Pick<OperatorMap, 'layers' | 'tiles'>;
  /** The address of an online style and the origins of its files; null for none. */
  mapStyle: { url: string; origins: string[] } | null;
};

const KEPT = 'public, max-age=300';

/** The calls of map-layers/api.ts. */
export function mapLayersRoutes({ operatorMap, mapStyle }: MapLayersDeps): Handler[] {
  const own = siteLayers();
  const layers = () => [...own, ...operatorMap.layers];

  return [
    handle(listLayers, ({ context }) => {
      context.header('Cache-Control', KEPT);
      return {
        layers: layers().map(({ features: _, ...note }) => note),
        tiles: operatorMap.tiles && tilesOf(operatorMap.tiles),
        style: mapStyle,
      };
    }),

    handle(showLayer, ({ params }) => {
      const layer = layers().find(({ id }) => id === params.layer);
      if (!layer) return refuse(404, 'We don’t have that map layer');
      return Response.json(layer.features, {
        headers: { 'Content-Type': 'application/geo+json', 'Cache-Control': KEPT },
      });
    }),
  ];
}

const tilesOf = ({ header: { minZoom, maxZoom }, credit, etag }: TilesFile): MapTiles => ({
  // Another file gets another address, so that no cache mixes the tiles of two.
  path: `${TILES_PATH}?v=${encodeURIComponent(etag)}`,
  minZoom,
  maxZoom,
  credit,
});
