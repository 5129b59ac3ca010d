import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { listings } from './tables.ts';

export type ListingCounts = {
  public: number;
  active: number;
  offMarket: number;
  /** Public listings whose stored photos differ from the board's current ones. */
  photosDue: number;
};

/** Number of stored listings of one board, by state. */
export async function listingCounts(db: Db, feed: string): Promise<ListingCounts> {
  const { isPublic, status, photosTaken, photosChanged } = listings;
  const isOfFeed = eq(listings.feed, feed);
  const standings = await db
    .select({ status, isPublic, count: count() })
    .from(listings)
    .where(isOfFeed)
    .groupBy(status, isPublic);
  const [due] = await db
    .select({ count: count() })
    .from(listings)
    .where(and(isOfFeed, sql`${isPublic} and ${photosTaken} is distinct from ${photosChanged}`));

  const sumOf = (isMeant: (standing: (typeof standings)[number]) => boolean) =>
    standings.filter(isMeant).reduce((sum, standing) => sum + standing.count, 0);
  return {
    public: sumOf((standing) => standing.isPublic),
    active: sumOf((standing) => standing.status === 'active'),
    offMarket: sumOf((standing) => standing.status === 'off-market'),
    photosDue: due?.count ?? 0,
  };
}
