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
  const groups = await db
    .select({ status, isPublic, count: count() })
    .from(listings)
    .where(isOfFeed)
    .groupBy(status, isPublic);
  const [due] = await db
    .select({ count: count() })
    .from(listings)
    .where(and(isOfFeed, sql`${isPublic} and ${photosTaken} is distinct from ${photosChanged}`));

  const sumOf = (isCounted: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(isCounted).reduce((sum, group) => sum + group.count, 0);
  return {
    public: sumOf((group) => group.isPublic),
    active: sumOf((group) => group.status === 'active'),
    offMarket: sumOf((group) => group.status === 'off-market'),
    photosDue: due?.count ?? 0,
  };
}
