import { hash } from 'node:crypto';
import { type Handler, handle } from '#platform/server/http/handle.ts';
import { ReadyAnswer } from '#platform/server/http/ready-answer.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { listLayers, type MapTiles, showLayer } from '../api.ts';
import type { Layer } from '../domain/layer.ts';
import { siteLayers } from '../domain/site-layers.ts';
import type { OperatorMap } from './operator-map.ts';
import type { TilesFile } from './tiles-file.ts';
import { TILES_PATH } from './tiles-routes.ts';

export type MapLayersDeps = {
  operatorMap: Pick<OperatorMap, 'layers' | 'tiles'>;
  /** The address of an online style and the origins of its files; null for none. */
  mapStyle: { url: string; origins: string[] } | null;
};

const CACHE_CONTROL = 'public, max-age=300';

/** The calls of map-layers/api.ts. */
export function mapLayersRoutes({ operatorMap, mapStyle }: MapLayersDeps): Handler[] {
  const own = siteLayers();
  /** By layer: the operator's are read again only at a start. */
  const ready = new WeakMap<Layer, ReadyAnswer>();
  const answerOf = (layer: Layer): ReadyAnswer => {
    const known = ready.get(layer) ?? readyLayer(layer);
    ready.set(layer, known);
    return known;
  };
  const layers = () => [...own, ...operatorMap.layers];

  return [
    handle(listLayers, ({ context }) => {
      context.header('Cache-Control', CACHE_CONTROL);
      return {
        layers: layers().map(({ features: _, ...note }) => note),
        tiles: operatorMap.tiles && tilesOf(operatorMap.tiles),
        style: mapStyle,
      };
    }),

    handle(showLayer, ({ params, request }) => {
      const layer = layers().find(({ id }) => id === params.layer);
      if (!layer) return refuse(404, 'We don’t have that map layer');
      return answerOf(layer).response(request);
    }),
  ];
}

/** Megabytes of GeoJSON: written, hashed and compressed once, not for each request. */
function readyLayer({ features }: Layer): ReadyAnswer {
  const body = Buffer.from(JSON.stringify(features));
  const ETag = `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
  const headers = { 'Content-Type': 'application/geo+json', 'Cache-Control': CACHE_CONTROL, ETag };
  return new ReadyAnswer({ status: 200, headers, body });
}

const tilesOf = ({ header: { minZoom, maxZoom }, credit, etag }: TilesFile): MapTiles => ({
  // Another file gets another address, so that no cache mixes the tiles of two.
  path: `${TILES_PATH}?v=${encodeURIComponent(etag)}`,
  minZoom,
  maxZoom,
  credit,
});
