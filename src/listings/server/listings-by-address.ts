import { and, desc, eq, sql } from 'drizzle-orm';
import { containing } from '#platform/server/database/containing.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { ListingId } from '../domain/listing.ts';
import { listings } from './tables.ts';

const MOST = 8;

/** What stands on the card: '' where the seller withholds it. */
const shown = sql`coalesce(substring(${listings.card} from '"address":"([^"]*)"'), '')`;

/** Finds homes on the market by part of the address that everybody may see. */
export const listingsByAddress = (db: Db) => ({
  /** The newest first, eight at most. */
  async find(text: string): Promise<ListingId[]> {
    const found = await db
      .select({ id: listings.id })
      .from(listings)
      .where(and(eq(listings.isPublic, true), containing(shown, text)))
      .orderBy(desc(listings.id))
      .limit(MOST);
    return found.map(({ id }) => id);
  },
});
