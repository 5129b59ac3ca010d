import * as z from 'zod/mini';
import { formatAreas, parseAreas } from '#geography/domain/area.ts';
import { isTile } from '#geography/domain/tile-grid.ts';
import { call } from '#platform/domain/call.ts';
import { SEARCH_REFUSALS, SearchQuery } from '#search/api.ts';
import { AREA_MESSAGES, isStoredId } from '#search/domain/filters/within.ts';
import { MapCell, MapSummary } from '#search/domain/map-cell.ts';

export const MapTile = z.object({
  /** Those of the tile's 8 × 8 cells that have homes. */
  cells: z.array(MapCell),
  /** The homes on the tile. */
  total: z.number(),
});
export type MapTile = z.infer<typeof MapTile>;

const wholeNumber = (means: string) => z.string().check(z.describe(means), z.regex(/^\d{1,5}$/));

const TileParams = z.pipe(
  z.object({
    z: wholeNumber('The zoom, 6 to 16, for tiles of 512 pixels.'),
    x: wholeNumber('The tile’s column, from the west.'),
    y: wholeNumber('The tile’s row, from the north.'),
  }),
  z.transform(({ z: zoom, x, y }, { issues }) => {
    const tile = { zoom: Number(zoom), x: Number(x), y: Number(y) };
    if (isTile(tile)) return tile;
    const message = 'z must be 6 to 16, and x and y a tile at that zoom';
    issues.push({ code: 'custom', input: tile, message });
    return z.NEVER;
  }),
);

export const showMapCells = call({
  method: 'GET',
  path: '/api/map/{z}/{x}/{y}',
  summary:
    'The homes on a map tile that match every filter of the list call, by cells of 64 pixels; a view is ignored.',
  params: TileParams,
  query: SearchQuery,
  answer: MapTile,
  refusals: SEARCH_REFUSALS,
});

export const showMapSummary = call({
  method: 'GET',
  path: '/api/map/summary',
  summary: 'How many homes match every filter of the list call, and where they are on the map.',
  query: SearchQuery,
  answer: MapSummary,
  refusals: SEARCH_REFUSALS,
});

const StoredArea = z.object({
  area: z.pipe(
    z
      .string()
      .check(z.describe('One to five areas of up to 60 points: flexible polylines, dotted.')),
    z.transform((given, { issues }) => {
      const parsed = parseAreas(given, Number.POSITIVE_INFINITY);
      if (parsed.ok) return formatAreas(parsed.areas);
      issues.push({ code: 'custom', input: '', message: `area ${AREA_MESSAGES[parsed.reason]}` });
      return z.NEVER;
    }),
  ),
});

export const storeArea = call({
  method: 'POST',
  path: '/api/map/areas',
  personal: true,
  summary:
    'Stores areas that are too long for an address, and returns a short id for it; the same areas always have the same id.',
  body: StoredArea,
  // Thousands of points are refused with a message about points, not about bytes.
  largestBody: 192,
  answer: z.object({ area: z.string().check(z.describe('A tilde and the id: ~k3x9.')) }),
  refusals: { 400: 'The area is invalid; the message says why.' },
});

export const showArea = call({
  method: 'GET',
  path: '/api/map/areas/{id}',
  summary: 'Stored areas, as flexible polylines separated by dots.',
  params: z.object({
    id: z.string().check(z.describe('Without the tilde.'), z.refine(isStoredId)),
  }),
  answer: z.object({ area: z.string() }),
  refusals: { 404: 'No area is stored under this id.' },
});
