import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { savedName, toPropertyDetail } from '../domain/gate.ts';
import { type ListingId, type ListingKey, listingKey } from '../domain/listing.ts';
import { withUpcomingOpenHouses } from '../domain/open-houses.ts';
import type { ViewedListing } from '../domain/viewed-listing.ts';
import type { Viewer } from '../domain/viewers.ts';
import { IS_PUBLIC, isVisibleToRegistrants, storedOf, WHOLE_COLUMNS } from './stored-listing.ts';
import { listings } from './tables.ts';

/** Which of its keys matched. */
export type Approach = 'mls_number' | 'mediaListingKey' | 'listing_id';

/** Single listings, as pages and other slices read them. `db` may be a transaction. */
export class ListingStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * The only way other slices read a single listing. `boards`: those whose licence lets registered visitors see
   * off-market listings.
   */
  async forViewer(
    id: ListingId,
    viewer: Viewer,
    boards: readonly string[] = [],
  ): Promise<ViewedListing> {
    const [row] = await this.#db
      .select({
        ...WHOLE_COLUMNS,
        isVisibleToRegistrants: sql<boolean>`${isVisibleToRegistrants(boards)}`,
      })
      .from(listings)
      .where(eq(listings.id, id))
      .limit(1);
    if (!row) return { status: 'never' };
    const whole = storedOf(row);
    const stored = { ...whole, details: withUpcomingOpenHouses(whole.details, new Date()) };
    if (row.isPublic) {
      const declinesEstimates = stored.details.declinesEstimates ?? false;
      const detail = toPropertyDetail(stored, viewer);
      return { status: 'public', detail, compared: stored, declinesEstimates };
    }
    const mayBeSeen = viewer !== 'guest' && row.isVisibleToRegistrants;
    const record = mayBeSeen ? toPropertyDetail({ ...stored, photos: [] }, viewer) : null;
    return { status: 'off-market', key: stored.key, record };
  }

  async statusOf(id: ListingId): Promise<'public' | 'off-market' | 'never'> {
    const [row] = await this.#db
      .select({ isPublic: listings.isPublic })
      .from(listings)
      .where(eq(listings.id, id))
      .limit(1);
    if (!row) return 'never';
    return row.isPublic ? 'public' : 'off-market';
  }

  /** The name of each home as its savers may see it, whatever its status now. */
  async namesOf(ids: ListingId[]): Promise<ReadonlyMap<ListingId, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.#db
      .select({ id: listings.id, listing: listings.listing })
      .from(listings)
      .where(inArray(listings.id, ids));
    return new Map(rows.map(({ id, listing }) => [id, savedName(listing)]));
  }

  /** The public listing with that MLS number, otherwise that media key, otherwise that listing key. */
  async byAnyKey(
    key: string,
  ): Promise<{ id: ListingId; listingKey: ListingKey; approach: Approach } | null> {
    const { id, mlsNumber, mediaKey } = listings;
    const isKey = eq(listings.listingKey, listingKey(key));
    const [row] = await this.#db
      .select({ id, listingKey: listings.listingKey, mlsNumber, mediaKey })
      .from(listings)
      .where(and(or(eq(mlsNumber, key), eq(mediaKey, key), isKey), IS_PUBLIC))
      .orderBy(sql`${mlsNumber} <> ${key}, ${mediaKey} <> ${key}, ${id} desc`)
      .limit(1);
    if (!row) return null;
    const found = { id: row.id, listingKey: row.listingKey };
    if (row.mlsNumber === key) return { ...found, approach: 'mls_number' };
    return { ...found, approach: row.mediaKey === key ? 'mediaListingKey' : 'listing_id' };
  }

  /** Which of these keys belong to public listings, and whether their addresses must be hidden. */
  async publicKeys(keys: string[]): Promise<{ key: string; addressIsWithheld: boolean }[]> {
    if (keys.length === 0) return [];
    const addressIsWithheld = sql<boolean>`(${listings.listing}->>'addressIsWithheld')::boolean`;
    return this.#db
      .select({ key: listings.listingKey, addressIsWithheld })
      .from(listings)
      .where(and(inArray(listings.listingKey, keys.map(listingKey)), IS_PUBLIC));
  }
}
