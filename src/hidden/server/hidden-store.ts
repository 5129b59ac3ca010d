import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { AccountId } from '#accounts/domain/account.ts';
import type { Db } from '#platform/server/database/database.ts';
import { type Hidden, type HiddenItem, isSame } from '../domain/hidden.ts';
import { haveRoom } from '../domain/room.ts';
import { hiddenItems } from './tables.ts';

/** What accounts have hidden from lists. `db` may be a transaction. */
export class HiddenStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** All that an account has hidden, newest first. */
  async list(account: AccountId): Promise<Hidden[]> {
    const { kind, value, label, hiddenAt } = hiddenItems;
    const rows = await this.#db
      .select({ kind, value, label, hiddenAt })
      .from(hiddenItems)
      .where(eq(hiddenItems.accountId, account))
      .orderBy(desc(hiddenItems.hiddenAt), asc(hiddenItems.kind), asc(hiddenItems.value));
    return rows.map((row) => ({ ...row, hiddenAt: row.hiddenAt.toISOString() }));
  }

  /** Adds items. False, and adds none, if lists couldn't leave out all of the account's. */
  add(account: AccountId, items: readonly HiddenItem[]): Promise<boolean> {
    return this.#db.transaction(async (tx) => {
      // Serialized per account: two concurrent calls would see the same items and both fit.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('hidden_items'), ${account})`);
      const before = await new HiddenStore(tx).list(account);
      const added = items.filter((item) => !before.some((each) => isSame(item, each)));
      if (added.length === 0) return true;
      if (!haveRoom([...before, ...added])) return false;
      await tx
        .insert(hiddenItems)
        .values(added.map(({ kind, value, label }) => ({ accountId: account, kind, value, label })))
        .onConflictDoNothing();
      return true;
    });
  }

  async remove(account: AccountId, { kind, value }: Omit<HiddenItem, 'label'>): Promise<void> {
    await this.#db
      .delete(hiddenItems)
      .where(
        and(
          eq(hiddenItems.accountId, account),
          eq(hiddenItems.kind, kind),
          eq(hiddenItems.value, value),
        ),
      );
  }

  async removeAll(account: AccountId): Promise<void> {
    await this.#db.delete(hiddenItems).where(eq(hiddenItems.accountId, account));
  }

  count(account: AccountId): Promise<number> {
    return this.#db.$count(hiddenItems, eq(hiddenItems.accountId, account));
  }
}
