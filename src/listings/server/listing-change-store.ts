import { and, asc, between, max, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { type ListingId, listingId } from '../domain/listing.ts';
import { listings } from './tables.ts';

// Not a parameter: PostgreSQL uses a partial index only if the condition is a literal.
const IS_PUBLIC = sql`${listings.isPublic}`;

/** When stored public listings last changed, for callers that cache listings. */
export class ListingChangeStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Divides ids into spans of this size, numbered from 1. Returns those with a public listing, each with its latest
   * change.
   */
  async spans(idsPerSpan: number): Promise<{ span: number; changedAt: string }[]> {
    const span = sql<number>`(${listings.id} - 1) / ${sql.raw(String(idsPerSpan))} + 1`;
    const rows = await this.#db
      .select({ span, changedAt: max(listings.lastUpdated) })
      .from(listings)
      .where(IS_PUBLIC)
      .groupBy(span)
      .orderBy(span);
    return rows.flatMap(({ span, changedAt }) =>
      changedAt ? [{ span, changedAt: changedAt.toISOString() }] : [],
    );
  }

  /** The public listings in this id range, both ends included, with each one's last change. */
  async between(first: number, last: number): Promise<{ id: ListingId; changedAt: string }[]> {
    const { id, lastUpdated } = listings;
    const rows = await this.#db
      .select({ id, lastUpdated })
      .from(listings)
      .where(and(between(id, listingId(first), listingId(last)), IS_PUBLIC))
      .orderBy(asc(id));
    return rows.map((row) => ({ id: row.id, changedAt: row.lastUpdated.toISOString() }));
  }
}
