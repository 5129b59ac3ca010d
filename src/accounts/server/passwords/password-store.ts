import { and, eq } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { AccountId } from '../../domain/account.ts';
import { nameKey } from '../../domain/name-key.ts';
import { accounts } from '../tables.ts';

export type HashedPassword = { id: AccountId; passwordHash: string };

/** Stored for an account whose password has not been set yet; no password has this hash. */
export const NO_PASSWORD = '';

/** The accounts' hashed passwords. `db` may be a transaction. */
export class PasswordStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The hash to verify a password against; null if there is no such account, or it has no password. */
  async passwordOf(username: string): Promise<HashedPassword | null> {
    const [row] = await this.#db
      .select({ id: accounts.id, passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(eq(accounts.usernameKey, nameKey(username)))
      .limit(1);
    return row && row.passwordHash !== NO_PASSWORD ? row : null;
  }

  /**
   * Whether this is still the account's password: a mailed link may have set another while it was being verified. Locks the
   * account until the transaction ends.
   */
  async hasPassword(id: AccountId, passwordHash: string): Promise<boolean> {
    const found = await this.#db
      .select({ id: accounts.id })
      .from(accounts)
      .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash)))
      .for('no key update');
    return found.length > 0;
  }

  async setPassword(id: AccountId, passwordHash: string): Promise<void> {
    await this.#db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
  }
}
