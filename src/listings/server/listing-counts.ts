import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database.ts';
import { listings } from './tables.ts';

export type ListingCounts = {
  public: number;
  active: number;
  offMarket: number;
  /** Public listings whose photos are not the ones that the board has now. */
  photosDue: number;
};

/** How many listings of one board our books hold, by what became of them. */
export async function listingCounts(db: Db, feed: string): Promise<ListingCounts> {
  const { isPublic, status, photosTaken, photosChanged } = listings;
  const [counts] = await db
    .select({
      public: countWhere(sql`${isPublic}`),
      active: countWhere(sql`${status} = 'active'`),
      offMarket: countWhere(sql`${status} <> 'active'`),
      photosDue: countWhere(sql`${isPublic} and ${photosTaken} is distinct from ${photosChanged}`),
    })
    .from(listings)
    .where(eq(listings.feed, feed));
  if (!counts) throw new Error('a count without a row');
  return counts;
}

const countWhere = (condition: SQL) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
