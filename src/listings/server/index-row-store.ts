import { inArray, sql } from 'drizzle-orm';
import type { Connection } from '#platform/server/database/connection.ts';
import { copyRows, Words } from '#platform/server/database/copy-rows.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { IndexedListing } from '../domain/indexed-listing.ts';
import type { ListingId } from '../domain/listing.ts';
import { copiedRows, type Indexed, type IndexedBatch } from './index-block.ts';
import { INDEXED_QUERY } from './index-fields.ts';
import { listings } from './tables.ts';

/** The rows of `INDEXED_QUERY`, possibly with more conditions, in batches. */
export async function* rowsFrom(
  connection: Connection,
  query: string,
): AsyncGenerator<IndexedBatch> {
  const words = new Words();
  for await (const block of copyRows(connection, query)) yield copiedRows(block, words);
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
