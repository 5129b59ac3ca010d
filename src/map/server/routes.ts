import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { Tile } from '#geography/domain/tile-grid.ts';
import { type Handler, handle } from '#platform/server/http/handle.ts';
import { readyText } from '#platform/server/http/ready-json.ts';
import { Refusal, refuse, refuseForNow } from '#platform/server/http/refusals.ts';
import { changesWithTime } from '#search/domain/filters/open-house.ts';
import { withoutView } from '#search/domain/filters/within.ts';
import type { ListingIndex } from '#search/domain/listing-index.ts';
import type { Search } from '#search/domain/search.ts';
import type { RequestedSearch } from '#search/domain/search-access.ts';
import { formatSearch } from '#search/domain/search-query.ts';
import { type MapTile, showArea, showMapCells, showMapSummary, storeArea } from '../api.ts';
import { DATA_VERSION } from '../domain/data-version.ts';
import type { StoredAreas } from './stored-areas.ts';

export type MapDeps = {
  index: Pick<ListingIndex, 'cells' | 'summary' | 'version'>;
  admission: {
    /** The search that a viewer asks for, or its refusal. Sets how its answer may be cached. */
    admit(requested: RequestedSearch, context: Context): Promise<Search | Refusal<400 | 403>>;
  };
  storedAreas: Pick<StoredAreas, 'textOf' | 'add'>;
};

/** The calls of map/api.ts. All but those about stored areas are answered from the index, without the database. */
export function mapRoutes({ index, admission, storedAreas }: MapDeps): Handler[] {
  const tiles = new TileCache(index);
  const process = randomBytes(4).toString('hex');
  const version = () => `${process}.${index.version}`;
  return [
    handle(showMapSummary, async ({ query, context }) => {
      const search = await admission.admit(query, context);
      if (search instanceof Refusal) return search;
      context.header(DATA_VERSION, version());
      return index.summary(search);
    }),

    handle(showMapCells, async ({ params: tile, query, context }) => {
      const search = await admission.admit(query, context);
      if (search instanceof Refusal) return search;
      context.header(DATA_VERSION, version());
      // A tile is the same in every view, and is cached once for all who may see it.
      if (!query.isForEveryone) return tileOf(index.cells(withoutView(search), tile));
      const { cells, total, tag } = tiles.at(withoutView(search), tile);
      context.header('ETag', tag);
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

const tileOf = (cells: MapTile['cells']): MapTile => ({
  cells,
  total: cells.reduce((sum, { count }) => sum + count, 0),
});

/** Seconds. */
const FULL_FOR = 3_600;

const MOST_TILES = 500;

/** A tile's cells as JSON, and its entity tag. */
type ReadyTile = { cells: string; total: number; tag: string };

/** Tiles as JSON, kept until the index changes; those of searches that change with time are not kept. */
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
    if (changesWithTime(search)) return this.#make(search, tile);
    const key = `${tile.zoom}/${tile.x}/${tile.y}?${formatSearch(search)}`;
    const known = this.#tiles.get(key);
    if (known) return known;
    const made = this.#make(search, tile);
    this.#tiles.set(key, made);
    return made;
  }

  #make(search: Search, tile: Tile): ReadyTile {
    const { cells, total } = tileOf(this.#index.cells(search, tile));
    const json = JSON.stringify(cells);
    const tag = `W/"${createHash('sha1').update(json).digest('base64url')}"`;
    return { cells: json, total, tag };
  }
}
