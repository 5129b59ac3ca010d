import { inArray, sql } from 'drizzle-orm';
import type { Connection } from '#platform/server/database/connection.ts';
import { copyRows, RowReader, Words } from '#platform/server/database/copy-rows.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { IndexedListing } from '../domain/indexed-listing.ts';
import type { ListingId } from '../domain/listing.ts';
import { INDEX_FIELDS, INDEXED_QUERY, indexRow } from './index-fields.ts';
import { listings } from './tables.ts';

/** An index row, with the listing's JSON for lists as UTF-8. */
export type Indexed = { row: IndexedListing; card: Uint8Array };

/** Some index rows. If `cards` is given, all their cards are views of it. */
export type IndexedBatch = Iterable<Indexed> & { cards?: Uint8Array };

const READERS = INDEX_FIELDS.map(({ read }) => read);

/** The index rows in a block from `copyRows`, their cards as views of it. */
function indexedIn(block: Buffer, words: Words): Indexed[] {
  const reader = new RowReader(block, words);
  const rows: Indexed[] = [];
  while (reader.next()) {
    const row = indexRow(READERS, reader);
    rows.push({ row, card: reader.bytes() });
  }
  return rows;
}

/** The rows of `INDEXED_QUERY`, possibly with more conditions, in batches. */
export async function* rowsFrom(connection: Connection, query: string): AsyncGenerator<Indexed[]> {
  const words = new Words();
  for await (const block of copyRows(connection, query)) yield indexedIn(block, words);
}

export class IndexRowStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The public ones among these listings; a missing id is no longer public. */
  async indexedByIds(ids: ListingId[]): Promise<Indexed[]> {
    if (ids.length === 0) return [];
    // Straight from the driver; the query builder would take half as long again.
    const { rows } = await this.#db.execute<IndexedListing & { card: string }>(
      sql`${sql.raw(INDEXED_QUERY)} and ${inArray(listings.id, ids)}`,
    );
    return rows.map(({ card, ...row }) => ({ row, card: Buffer.from(card) }));
  }
}
