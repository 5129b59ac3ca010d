import * as z from 'zod/mini';
import { call } from '#platform/domain/call.ts';

/** A layer as the menu lists it. */
export const LayerNote = z.object({
  id: z.string(),
  title: z.string(),
  licence: z.string(),
  /** The day of the facts; null if they have none. */
  date: z.nullable(z.string()),
  coverage: z.string(),
});
export type LayerNote = z.infer<typeof LayerNote>;

/** An operator's vector tiles, in the schema of the Protomaps basemap. */
export const MapTiles = z.object({
  /** A PMTiles file on this site. */
  path: z.string(),
  minZoom: z.number(),
  maxZoom: z.number(),
  /** Whom to credit, as plain text. */
  credit: z.string(),
});
export type MapTiles = z.infer<typeof MapTiles>;

export const MapSources = z.object({
  layers: z.array(LayerNote),
  tiles: z.nullable(MapTiles),
  /** An online style, and the origins that its files may come from. */
  style: z.nullable(z.object({ url: z.string(), origins: z.array(z.string()) })),
});
export type MapSources = z.infer<typeof MapSources>;

export const listLayers = call({
  method: 'GET',
  path: '/api/map-layers',
  summary:
    'The layers that a visitor can show on the map, and the tiles or style it is drawn with.',
  answer: MapSources,
});

export const showLayer = call({
  method: 'GET',
  path: '/api/map-layers/{layer}',
  summary: 'A layer as GeoJSON.',
  params: z.object({ layer: z.string().check(z.describe('Its id.')) }),
  refusals: { 404: 'There is no such layer.' },
  files: { 200: ['application/geo+json'] },
});
