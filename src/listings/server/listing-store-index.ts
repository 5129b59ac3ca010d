import { inArray, sql } from 'drizzle-orm';
import { dollars } from '#platform/domain/money.ts';
import { copyRows, RowReader } from '#platform/server/database/copy-rows.ts';
import type { Database, Db } from '#platform/server/database/database.ts';
import type { IndexedListing } from '../domain/indexed-listing.ts';
import { type ListingId, listingId } from '../domain/listing.ts';
import { listings } from './tables.ts';

/** An index row, with the listing's JSON for lists as UTF-8. */
export type Indexed = { row: IndexedListing; card: Uint8Array };

/** The public listings as index rows, the id first; `readIndexed` reads the columns in the same order. */
export const INDEXED = `
  select
    id, price, bedrooms::float8, bathrooms::float8,
    size_from as "sizeFrom",
    features_found as "featuresFound",
    features_absent as "featuresAbsent",
    offered_for as "offeredFor",
    property_class as "propertyClass",
    property_type as "propertyType",
    city_slug as "citySlug",
    district, area, card
  from listings where is_public`;

const readIndexed = (from: RowReader): Indexed => ({
  row: {
    id: listingId(from.integer() ?? 0),
    price: dollars(from.double() ?? 0),
    bedrooms: from.double(),
    bathrooms: from.double(),
    sizeFrom: from.integer(),
    featuresFound: from.integer() ?? 0,
    featuresAbsent: from.integer() ?? 0,
    offeredFor: from.word<IndexedListing['offeredFor']>(),
    propertyClass: from.word<IndexedListing['propertyClass']>(),
    propertyType: from.word(),
    citySlug: from.text(),
    district: from.text(),
    area: from.text(),
  },
  card: from.bytes(),
});

/** The index rows in a block from `copyRows`. */
export function indexedIn(block: Buffer): Indexed[] {
  const reader = new RowReader(block);
  const rows: Indexed[] = [];
  while (reader.next()) rows.push(readIndexed(reader));
  return rows;
}

/** Every public listing, in batches. */
export async function* everyIndexed({
  openConnection,
}: Pick<Database, 'openConnection'>): AsyncGenerator<Indexed[]> {
  const connection = await openConnection();
  try {
    for await (const block of copyRows(connection, INDEXED)) yield indexedIn(block);
  } finally {
    connection.destroy();
  }
}

export const listingIndexRows = (db: Db) => ({
  /** The public ones among these listings; a missing id is no longer public. */
  async indexedByIds(ids: ListingId[]): Promise<Indexed[]> {
    if (ids.length === 0) return [];
    // Straight from the driver; the query builder would take half as long again.
    const { rows } = await db.execute<IndexedListing & { card: string }>(
      sql`${sql.raw(INDEXED)} and ${inArray(listings.id, ids)}`,
    );
    return rows.map(({ card, ...row }) => ({ row, card: Buffer.from(card) }));
  },
});
