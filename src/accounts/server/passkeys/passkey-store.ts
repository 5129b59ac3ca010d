import { and, asc, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { AccountId } from '../../domain/account.ts';
import { passkeys } from '../tables.ts';

export type StoredPasskey = typeof passkeys.$inferSelect;
export type NewPasskey = Omit<StoredPasskey, 'usedAt'>;

/** Passkeys that one account may have. */
export const PASSKEYS_AT_MOST = 20;

/** Passkeys. `db` may be a transaction. */
export class PasskeyStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async byId(id: string): Promise<StoredPasskey | null> {
    const [row] = await this.#db.select().from(passkeys).where(eq(passkeys.id, id));
    return row ?? null;
  }

  /** The oldest first. */
  ofAccount(accountId: AccountId): Promise<StoredPasskey[]> {
    return this.#db
      .select()
      .from(passkeys)
      .where(eq(passkeys.accountId, accountId))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
      .limit(PASSKEYS_AT_MOST);
  }

  /** Which of these accounts have a passkey. */
  async ownersAmong(ids: readonly AccountId[]): Promise<Set<AccountId>> {
    const rows = await this.#db
      .selectDistinct({ id: passkeys.accountId })
      .from(passkeys)
      .where(inArray(passkeys.accountId, [...ids]));
    return new Set(rows.map(({ id }) => id));
  }

  /** False if a passkey with this id exists. */
  async add(passkey: NewPasskey): Promise<boolean> {
    const added = await this.#db
      .insert(passkeys)
      .values(passkey)
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    return added.length > 0;
  }

  /** False if the account has no such passkey. */
  async rename(accountId: AccountId, id: string, name: string): Promise<boolean> {
    const renamed = await this.#db
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.accountId, accountId), eq(passkeys.id, id)))
      .returning({ id: passkeys.id });
    return renamed.length > 0;
  }

  /** False if the account has no such passkey. */
  async remove(accountId: AccountId, id: string): Promise<boolean> {
    const removed = await this.#db
      .delete(passkeys)
      .where(and(eq(passkeys.accountId, accountId), eq(passkeys.id, id)))
      .returning({ id: passkeys.id });
    return removed.length > 0;
  }

  /** Notes a use; false if the counter has not risen since the last, unless the authenticator doesn't count. */
  async use(id: string, counter: number, now: Date): Promise<boolean> {
    const doesNotCount = and(eq(passkeys.counter, 0), sql`${counter} = 0`);
    const used = await this.#db
      .update(passkeys)
      .set({ counter, usedAt: now })
      .where(and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), doesNotCount)))
      .returning({ id: passkeys.id });
    return used.length > 0;
  }

  /** Deletes an account's passkeys. Returns the count. */
  async removeAll(accountId: AccountId): Promise<number> {
    const removed = await this.#db
      .delete(passkeys)
      .where(eq(passkeys.accountId, accountId))
      .returning({ id: passkeys.id });
    return removed.length;
  }
}
