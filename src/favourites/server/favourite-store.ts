import { and, desc, eq, sql } from 'drizzle-orm';
import type { AccountId } from '#accounts/domain/account.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import type { Db } from '#platform/server/database/database.ts';
import { favourites } from './tables.ts';

/** Maximum per account: more than anyone compares, and small enough for one response. */
export const MOST_FAVOURITES = 500;

/** A home saved by an account, as stored. */
export type Saved = { listing: ListingId; addedAt: Date };

/** Saved homes. `db` may be a transaction. */
export class FavouriteStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** All of an account's saved homes, newest first. */
  list(account: AccountId): Promise<Saved[]> {
    return this.#db
      .select({ listing: favourites.listingId, addedAt: favourites.addedAt })
      .from(favourites)
      .where(eq(favourites.accountId, account))
      .orderBy(desc(favourites.addedAt), desc(favourites.listingId))
      .limit(MOST_FAVOURITES);
  }

  async has(account: AccountId, listing: ListingId): Promise<boolean> {
    const found = await this.#db
      .select({ listing: favourites.listingId })
      .from(favourites)
      .where(isOne(account, listing));
    return found.length > 0;
  }

  /** False if the account is at its limit and this home is not already saved. The listing must exist. */
  add(account: AccountId, listing: ListingId): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      // Serialized per account: two concurrent calls would see the same count and both fit.
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
    });
  }

  async remove(account: AccountId, listing: ListingId): Promise<void> {
    await this.#db.delete(favourites).where(isOne(account, listing));
  }

  count(account: AccountId): Promise<number> {
    return this.#db.$count(favourites, eq(favourites.accountId, account));
  }

  /** Everything this slice stores about a person, for their download. */
  async aboutPerson(account: AccountId): Promise<{ listingId: number; addedAt: string }[]> {
    const rows = await this.#db
      .select({ listingId: favourites.listingId, addedAt: favourites.addedAt })
      .from(favourites)
      .where(eq(favourites.accountId, account))
      .orderBy(favourites.addedAt, favourites.listingId);
    return rows.map(({ listingId, addedAt }) => ({ listingId, addedAt: addedAt.toISOString() }));
  }
}

const isOne = (account: AccountId, listing: ListingId) =>
  and(eq(favourites.accountId, account), eq(favourites.listingId, listing));
