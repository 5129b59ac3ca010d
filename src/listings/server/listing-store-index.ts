import { inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { IndexedListing } from '../domain/indexed-listing.ts';
import type { ListingId } from '../domain/listing.ts';
import { IS_PUBLIC } from './stored-listing.ts';
import { listings } from './tables.ts';

/** An index row, with the listing's JSON for lists. */
export type Indexed = { row: IndexedListing; card: string };

/** Batch size when reading all rows. */
const BATCH = 5_000;

/** The rows that the search index is built from. */
export const listingIndexRows = (db: Db) => ({
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
});

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
