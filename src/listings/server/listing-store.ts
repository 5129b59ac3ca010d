import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { savedName } from '../domain/gate.ts';
import {
  type IncomingListing,
  type ListingId,
  type ListingKey,
  listingKey,
} from '../domain/listing.ts';
import { listingChoices } from './listing-store-choices.ts';
import { listingComparables } from './listing-store-comparables.ts';
import { listingComparison } from './listing-store-comparison.ts';
import { listingHistories } from './listing-store-histories.ts';
import { listingIndexRows } from './listing-store-index.ts';
import { listingOffices } from './listing-store-offices.ts';
import { listingPhotos } from './listing-store-photos.ts';
import { listingTranslations } from './listing-store-translation.ts';
import { listingViews } from './listing-store-viewer.ts';
import { type Source, type ToCard, type Upserted, upsertAll } from './listing-store-write.ts';
import { IS_PUBLIC } from './stored-listing.ts';
import { listings } from './tables.ts';

/** Which of its keys matched. */
export type Approach = 'mls_number' | 'mediaListingKey' | 'listing_id';

/** The listings repository. `db` may be a transaction; writes are announced on commit. */
export const listingStore = (db: Db, { toCard }: { toCard: ToCard }) => ({
  /** See `upsertAll` of listing-store-write.ts. */
  upsertAll: (rows: IncomingListing[], at: Date, from: Source): Promise<Upserted> =>
    upsertAll(db, rows, { at, from, toCard }),

  ...listingChoices(db, { toCard }),
  ...listingIndexRows(db),
  ...listingPhotos(db, { toCard }),
  ...listingComparison(db),
  ...listingComparables(db),
  ...listingHistories(db),
  ...listingOffices(db, { toCard }),
  ...listingViews(db),
  ...listingTranslations(db, { toCard }),

  async statusOf(id: ListingId): Promise<'public' | 'off-market' | 'never'> {
    const [row] = await db
      .select({ isPublic: listings.isPublic })
      .from(listings)
      .where(eq(listings.id, id))
      .limit(1);
    if (!row) return 'never';
    return row.isPublic ? 'public' : 'off-market';
  },

  /** The name of each home as its savers may see it, whatever its status now. */
  async namesOf(ids: ListingId[]): Promise<ReadonlyMap<ListingId, string>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ id: listings.id, listing: listings.listing })
      .from(listings)
      .where(inArray(listings.id, ids));
    return new Map(rows.map(({ id, listing }) => [id, savedName(listing)]));
  },

  /** The public listing with that MLS number, otherwise that media key, otherwise that listing key. */
  async byAnyKey(
    key: string,
  ): Promise<{ id: ListingId; listingKey: ListingKey; approach: Approach } | null> {
    const { id, mlsNumber, mediaKey } = listings;
    const isKey = eq(listings.listingKey, listingKey(key));
    const [row] = await db
      .select({ id, listingKey: listings.listingKey, mlsNumber, mediaKey })
      .from(listings)
      .where(and(or(eq(mlsNumber, key), eq(mediaKey, key), isKey), IS_PUBLIC))
      .orderBy(sql`${mlsNumber} <> ${key}, ${mediaKey} <> ${key}, ${id} desc`)
      .limit(1);
    if (!row) return null;
    const found = { id: row.id, listingKey: row.listingKey };
    if (row.mlsNumber === key) return { ...found, approach: 'mls_number' };
    return { ...found, approach: row.mediaKey === key ? 'mediaListingKey' : 'listing_id' };
  },

  /** Which of these keys belong to public listings, and whether their addresses must be hidden. */
  async publicKeys(keys: string[]): Promise<{ key: string; addressIsWithheld: boolean }[]> {
    if (keys.length === 0) return [];
    const addressIsWithheld = sql<boolean>`(${listings.listing}->>'addressIsWithheld')::boolean`;
    return db
      .select({ key: listings.listingKey, addressIsWithheld })
      .from(listings)
      .where(and(inArray(listings.listingKey, keys.map(listingKey)), IS_PUBLIC));
  },
});
