import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { savedName } from '../domain/gate.ts';
import type { IndexedListing } from '../domain/indexed-listing.ts';
import {
  type IncomingListing,
  type ListingId,
  type ListingKey,
  listingId,
  listingKey,
} from '../domain/listing.ts';
import { listingComparables } from './listing-store-comparables.ts';
import { listingComparison } from './listing-store-comparison.ts';
import { listingHistories } from './listing-store-histories.ts';
import { listingOffices } from './listing-store-offices.ts';
import { listingPhotos } from './listing-store-photos.ts';
import { listingTranslations } from './listing-store-translation.ts';
import { listingViews } from './listing-store-viewer.ts';
import {
  announce,
  oneWriter,
  type Source,
  type ToCard,
  type Upserted,
  upsertAll,
} from './listing-store-write.ts';
import { BRIEF_COLUMNS, briefOf } from './stored-listing.ts';
import { listings } from './tables.ts';

/** An index row, with the listing's JSON for lists. */
export type Indexed = { row: IndexedListing; card: string };

/** Which of its keys matched. */
export type Approach = 'mls_number' | 'mediaListingKey' | 'listing_id';

/** Batch size when reading all rows. */
const BATCH = 5_000;

// Not a parameter: PostgreSQL uses a partial index only if the condition is a literal.
const IS_PUBLIC = sql`${listings.isPublic}`;

/** Index rows straight from the driver; the query builder would take half as long again. */
async function indexedWhere(db: Db, rest: SQL): Promise<Indexed[]> {
  const { rows } = await db.execute<IndexedListing & { card: string }>(sql`
    select
      id, price, bedrooms, bathrooms, district, area, card,
      offered_for as "offeredFor",
      property_class as "propertyClass",
      property_type as "propertyType",
      size_from as "sizeFrom",
      city_slug as "citySlug",
      features_found as "featuresFound",
      features_absent as "featuresAbsent"
    from ${listings} where ${IS_PUBLIC} and ${rest}`);
  return rows.map(({ card, ...row }) => ({ row, card }));
}

/** The listings repository. `db` may be a transaction; writes are announced on commit. */
export const listingStore = (db: Db, { toCard }: { toCard: ToCard }) => ({
  /** See `upsertAll` of listing-store-write.ts. */
  upsertAll: (rows: IncomingListing[], at: Date, from: Source): Promise<Upserted> =>
    upsertAll(db, rows, { at, from, toCard }),

  ...listingPhotos(db, { toCard }),
  ...listingComparison(db),
  ...listingComparables(db),
  ...listingHistories(db),
  ...listingOffices(db, { toCard }),
  ...listingViews(db),
  ...listingTranslations(db, { toCard }),

  async whereabouts(id: ListingId): Promise<'public' | 'off-market' | 'never'> {
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

  /** All public listings, by id, in batches. */
  async *everyIndexed(): AsyncGenerator<Indexed[]> {
    for (let last = 0; ; ) {
      const batch = await indexedWhere(db, sql`id > ${last} order by id limit ${BATCH}`);
      const end = batch.at(-1);
      if (!end) return;
      last = end.row.id;
      yield batch;
    }
  },

  /** The public ones among them; a missing id is no longer public. */
  async indexedByIds(ids: ListingId[]): Promise<Indexed[]> {
    if (ids.length === 0) return [];
    return indexedWhere(db, sql`${inArray(listings.id, ids)} order by id`);
  },

  /** Sets whether the brokerage features it; false if no listing has the id. */
  setFeatured: (id: ListingId, featured: boolean): Promise<boolean> =>
    db.transaction(async (tx) => {
      // Otherwise an import that had read the old value would write it back into the card.
      await oneWriter(tx);
      const [row] = await tx
        .select(BRIEF_COLUMNS)
        .from(listings)
        .where(eq(listings.id, id))
        .for('update');
      if (!row) return false;
      const card = toCard(briefOf({ ...row, featured }));
      await tx.update(listings).set({ featured, card }).where(eq(listings.id, id));
      await announce(tx, [id]);
      return true;
    }),

  /** The showcase holds at most one listing; null empties it. False if no listing has the id. */
  setShowcase: (id: ListingId | null): Promise<boolean> =>
    db.transaction(async (tx) => {
      const isChosen = eq(listings.id, id ?? listingId(0));
      const known = await tx.select({ id: listings.id }).from(listings).where(isChosen);
      if (id !== null && known.length === 0) return false;
      await tx.update(listings).set({ showcase: false }).where(sql`${listings.showcase}`);
      await tx.update(listings).set({ showcase: true }).where(isChosen);
      return true;
    }),

  /** Public listings only, ordered by id. */
  async featuredIds(): Promise<ListingId[]> {
    const rows = await db
      .select({ id: listings.id })
      .from(listings)
      .where(and(sql`${listings.featured}`, IS_PUBLIC))
      .orderBy(asc(listings.id));
    return rows.map(({ id }) => id);
  },

  /** Null if none is chosen or the chosen one is no longer public. */
  async showcaseId(): Promise<ListingId | null> {
    const [row] = await db
      .select({ id: listings.id })
      .from(listings)
      .where(and(sql`${listings.showcase}`, IS_PUBLIC))
      .limit(1);
    return row?.id ?? null;
  },
});
