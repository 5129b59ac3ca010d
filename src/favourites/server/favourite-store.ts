import { and, desc, eq, sql } from 'drizzle-orm';
import type { AccountId } from '#accounts/domain/account.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import type { Db } from '#platform/server/database/database.ts';
import { favourites } from './tables.ts';

/** More than anybody compares, and few enough for one answer. */
export const MOST_FAVOURITES = 500;

/** A home that an account saved, as the books have it. */
export type Saved = { listing: ListingId; addedAt: Date };

export type FavouriteStore = ReturnType<typeof favouriteStore>;

/** The homes that people saved. `db` may be a transaction. */
export const favouriteStore = (db: Db) => ({
  /** All of an account's, the latest first. */
  list: (account: AccountId): Promise<Saved[]> =>
    db
      .select({ listing: favourites.listingId, addedAt: favourites.addedAt })
      .from(favourites)
      .where(eq(favourites.accountId, account))
      .orderBy(desc(favourites.addedAt), desc(favourites.listingId))
      .limit(MOST_FAVOURITES),

  async has(account: AccountId, listing: ListingId): Promise<boolean> {
    const found = await db
      .select({ listing: favourites.listingId })
      .from(favourites)
      .where(isOne(account, listing));
    return found.length > 0;
  },

  /** False where the account has as many as it may have, and this is none of them. The listing must exist. */
  add: (account: AccountId, listing: ListingId): Promise<boolean> =>
    db.transaction(async (tx) => {
      // One at a time for each account: two that count the same would both find room.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('favourites'), ${account})`);
      const saved = await tx
        .select({ listing: favourites.listingId })
        .from(favourites)
        .where(eq(favourites.accountId, account))
        .limit(MOST_FAVOURITES);
      if (saved.some((one) => one.listing === listing)) return true;
      if (saved.length >= MOST_FAVOURITES) return false;
      await tx.insert(favourites).values({ accountId: account, listingId: listing });
      return true;
    }),

  remove: async (account: AccountId, listing: ListingId): Promise<void> => {
    await db.delete(favourites).where(isOne(account, listing));
  },

  count: (account: AccountId): Promise<number> =>
    db.$count(favourites, eq(favourites.accountId, account)),

  /** All that is kept about a person here, for the file that they may download. */
  aboutPerson: async (account: AccountId): Promise<{ listingId: number; addedAt: string }[]> => {
    const rows = await db
      .select({ listingId: favourites.listingId, addedAt: favourites.addedAt })
      .from(favourites)
      .where(eq(favourites.accountId, account))
      .orderBy(favourites.addedAt, favourites.listingId);
    return rows.map(({ listingId, addedAt }) => ({ listingId, addedAt: addedAt.toISOString() }));
  },
});

const isOne = (account: AccountId, listing: ListingId) =>
  and(eq(favourites.accountId, account), eq(favourites.listingId, listing));
