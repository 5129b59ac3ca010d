import { and, desc, eq, sql } from 'drizzle-orm';
import { containing } from '#platform/server/database/containing.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { ListingId } from '../domain/listing.ts';
import { listings } from './tables.ts';

const MOST = 8;

/** The address as the card shows it; '' if the seller withholds it. */
const shownAddress = sql`case when ${listings.card} <> '' then ${listings.card}::json->>'address' else '' end`;

/** Finds homes on the market by part of their public address. */
export const listingsByAddress = (db: Db) => ({
  /** Newest first, at most eight. */
  async find(text: string): Promise<ListingId[]> {
    const found = await db
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.isPublic, true), containing(shownAddress, text)))
      .orderBy(desc(listings.id))
      .limit(MOST);
    return found.map(({ id }) => id);
  },
});
