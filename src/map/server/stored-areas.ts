import { LRUCache } from 'lru-cache';
import { type Area, formatAreas, parseAreas } from '#geography/domain/area.ts';
import { DAY } from '#platform/domain/duration.ts';
import type { Search } from '#search/domain/search.ts';
import type { AreaStore } from './area-store.ts';

const MOST_IN_MEMORY = 5_000;
/** Milliseconds. Then it is read again, which also records that it is still in use. */
const REREAD_AFTER = DAY;

/** Puts stored areas into the searches that name them. Those used lately are in memory, so they work without the database. */
export class StoredAreas {
  readonly #store: Pick<AreaStore, 'byId' | 'put'>;
  readonly #known = new LRUCache<string, readonly Area[]>({
    max: MOST_IN_MEMORY,
    ttl: REREAD_AFTER,
  });

  constructor(store: Pick<AreaStore, 'byId' | 'put'>) {
    this.#store = store;
  }

  /** The search with its areas; null if they aren't in memory. */
  known(search: Search): Search | null {
    if (search.within?.kind !== 'stored-areas') return search;
    return withAreas(search, this.#known.get(search.within.id));
  }

  /** The search with its areas; null if none are stored under its id. */
  async resolve(search: Search): Promise<Search | null> {
    if (search.within?.kind !== 'stored-areas') return search;
    return withAreas(search, await this.find(search.within.id));
  }

  /** The areas under an id. */
  async find(id: string): Promise<readonly Area[] | undefined> {
    const known = this.#known.get(id);
    if (known) return known;
    const parsed = parseAreas((await this.#store.byId(id)) ?? '', Number.POSITIVE_INFINITY);
    if (!parsed.ok) return undefined;
    this.#known.set(id, parsed.areas);
    return parsed.areas;
  }

  /** The text of the areas under an id. */
  async textOf(id: string): Promise<string | null> {
    const areas = await this.find(id);
    return areas ? formatAreas(areas) : null;
  }

  /** Stores areas in canonical form and returns their id; null if there are too many. */
  add(areas: string): Promise<string | null> {
    return this.#store.put(areas);
  }
}

const withAreas = (search: Search, areas: readonly Area[] | undefined): Search | null =>
  areas ? { ...search, within: { kind: 'areas', areas } } : null;
