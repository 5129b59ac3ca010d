import { createHash, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Tile } from '#geography/domain/tile-grid.ts';
import { type Handler, handle } from '#platform/server/http/handle.ts';
import { readyText } from '#platform/server/http/ready-json.ts';
import { refuse, refuseForNow } from '#platform/server/http/refusals.ts';
import { withoutView } from '#search/domain/filters/within.ts';
import type { ListingIndex } from '#search/domain/listing-index.ts';
import type { Search } from '#search/domain/search.ts';
import { formatSearch, unknownArea } from '#search/domain/search-query.ts';
import { type MapTile, showArea, showMapCells, showMapSummary, storeArea } from '../api.ts';
import { DATA_VERSION } from '../domain/data-version.ts';
import type { StoredAreas } from './stored-areas.ts';

export type MapDeps = {
  index: Pick<ListingIndex, 'cells' | 'summary' | 'version'>;
  storedAreas: Pick<StoredAreas, 'resolve' | 'textOf' | 'add'>;
};

/** The calls of map/api.ts. All but those about stored areas are answered from the index, without the database. */
export function mapRoutes({ index, storedAreas }: MapDeps): Handler[] {
  const tiles = new TileCache(index);
  const process = randomBytes(4).toString('hex');
  const version = () => `${process}.${index.version}`;
  return [
    handle(showMapSummary, async ({ query, context }) => {
      const search = await storedAreas.resolve(query);
      if (search === null) return refuse(400, unknownArea(query));
      context.header('Cache-Control', 'no-cache');
      context.header(DATA_VERSION, version());
      return index.summary(search);
    }),

    handle(showMapCells, async ({ params: tile, query, context }) => {
      // A tile is the same in every view, and is cached once for all.
      const search = await storedAreas.resolve(withoutView(query));
      if (search === null) return refuse(400, unknownArea(query));
      const { cells, total, tag } = tiles.at(search, tile);
      context.header('Cache-Control', 'no-cache');
      context.header('ETag', tag);
      context.header(DATA_VERSION, version());
      return { cells: readyText<MapTile['cells']>(cells), total };
    }),

    handle(storeArea, async ({ body }) => {
      const id = await storedAreas.add(body.area);
      // Those that no one searches are deleted every night.
      return id === null ? refuseForNow(FULL_FOR) : { area: `~${id}` };
    }),

    handle(showArea, async ({ params, context }) => {
      const area = await storedAreas.textOf(params.id);
      if (area === null) return refuse(404, 'No area is stored under this id.');
      context.header('Cache-Control', 'public, max-age=86400');
      return { area };
    }),
  ];
}

/** Seconds. */
const FULL_FOR = 3_600;

const MOST_TILES = 500;

/** A tile's cells as JSON, and its entity tag. */
type ReadyTile = { cells: string; total: number; tag: string };

/** Tiles as JSON, until the index changes. */
class TileCache {
  readonly #index: MapDeps['index'];
  readonly #tiles = new LRUCache<string, ReadyTile>({ max: MOST_TILES });
  #version = -1;

  constructor(index: MapDeps['index']) {
    this.#index = index;
  }

  at(search: Search, tile: Tile): ReadyTile {
    if (this.#version !== this.#index.version) {
      this.#tiles.clear();
      this.#version = this.#index.version;
    }
    const key = `${tile.zoom}/${tile.x}/${tile.y}?${formatSearch(search)}`;
    const known = this.#tiles.get(key);
    if (known) return known;
    const cells = this.#index.cells(search, tile);
    const total = cells.reduce((sum, { count }) => sum + count, 0);
    const json = JSON.stringify(cells);
    const tag = `W/"${createHash('sha1').update(json).digest('base64url')}"`;
    const made = { cells: json, total, tag };
    this.#tiles.set(key, made);
    return made;
  }
}
