import { and, asc, between, max, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { type ListingId, listingId } from '../domain/listing.ts';
import { listings } from './tables.ts';

// Not as a parameter: a partial index is only used where the condition is plain.
const IS_PUBLIC = sql`${listings.isPublic}`;

/** When our copies of public listings last changed, for those who keep copies of their own. */
export const listingChanges = (db: Db) => ({
  /** The spans of so many ids that hold a public listing, numbered from 1, and the last change in each. */
  async spans(idsPerSpan: number): Promise<{ span: number; changedAt: string }[]> {
    const span = sql<number>`(${listings.id} - 1) / ${sql.raw(String(idsPerSpan))} + 1`;
    const rows = await db
      .select({ span, changedAt: max(listings.lastUpdated) })
      .from(listings)
      .where(IS_PUBLIC)
      .groupBy(span)
      .orderBy(span);
    return rows.flatMap(({ span, changedAt }) =>
      changedAt ? [{ span, changedAt: changedAt.toISOString() }] : [],
    );
  },

  /** The public listings of these ids, both ends included, and the last change of each. */
  async between(first: number, last: number): Promise<{ id: ListingId; changedAt: string }[]> {
    const { id, lastUpdated } = listings;
    const rows = await db
      .select({ id, lastUpdated })
      .from(listings)
      .where(and(between(id, listingId(first), listingId(last)), IS_PUBLIC))
      .orderBy(asc(id));
    return rows.map((row) => ({ id: row.id, changedAt: row.lastUpdated.toISOString() }));
  },
});
