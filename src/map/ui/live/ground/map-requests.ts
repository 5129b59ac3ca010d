import { addProtocol, type RequestParameters } from 'maplibre-gl';
import type { MapSources, MapTiles } from '#map-layers/api.ts';
import { loadStyleFile } from '#map-layers/ui/online-files.ts';
import { TilesReader } from '#map-layers/ui/tiles-reader.ts';

/** Schemes that MapLibre and its worker ask the page for; the worker itself may request nothing. */
const ONLINE_SCHEME = 'online';
const STREETS = 'streets';

/** The address of the operator's tiles for MapLibre. */
export const STREET_TILES = `${STREETS}://{z}/{x}/{y}`;

let reader: TilesReader | null = null;
let origins: readonly string[] = [];

/** Serves the operator's tiles to the map. */
export function openTiles({ path }: MapTiles): void {
  reader = new TilesReader(path);
}

/** Allows the files of an online style, and no others. */
export function allowStyle(style: NonNullable<MapSources['style']>): void {
  origins = style.origins;
}

/** Sends every request of the map through this file. */
export function passRequests(url: string): RequestParameters {
  return { url: url.startsWith(`${STREETS}://`) ? url : `${ONLINE_SCHEME}://${url}` };
}

addProtocol(STREETS, async ({ url }) => {
  const [zoom = 0, x = 0, y = 0] = url
    .slice(STREETS.length + 3)
    .split('/')
    .map(Number);
  return { data: bufferOf(await reader?.tile(zoom, x, y)) };
});

addProtocol(ONLINE_SCHEME, async ({ url, type }, { signal }) => {
  const bytes = await loadStyleFile(url.slice(ONLINE_SCHEME.length + 3), origins, signal);
  if (type === 'arrayBuffer' || type === 'image') return { data: bufferOf(bytes) };
  const text = new TextDecoder().decode(bytes ?? undefined);
  return { data: type === 'json' ? JSON.parse(text) : text };
});

/** MapLibre takes whole buffers only; an empty one is a tile with nothing on it. */
const bufferOf = (bytes: Uint8Array | null | undefined): ArrayBuffer =>
  bytes ? new Uint8Array(bytes).buffer : new ArrayBuffer(0);
