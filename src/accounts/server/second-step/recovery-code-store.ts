import { and, count, eq } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { AccountId } from '../../domain/account.ts';
import { recoveryCodes } from '../tables.ts';

/** Recovery codes, by hash. `db` may be a transaction. */
export class RecoveryCodeStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Sets an account's codes in place of its earlier ones. */
  async replace(accountId: AccountId, hashes: readonly string[]): Promise<void> {
    await this.removeAll(accountId);
    await this.#db
      .insert(recoveryCodes)
      .values(hashes.map((codeHash) => ({ codeHash, accountId })));
  }

  /** Uses a code up; false if the account has no such code. */
  async use(accountId: AccountId, codeHash: string): Promise<boolean> {
    const used = await this.#db
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.codeHash, codeHash)))
      .returning({ codeHash: recoveryCodes.codeHash });
    return used.length > 0;
  }

  async countOf(accountId: AccountId): Promise<number> {
    const [row] = await this.#db
      .select({ left: count() })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.accountId, accountId));
    return row?.left ?? 0;
  }

  /** Returns the count. */
  async removeAll(accountId: AccountId): Promise<number> {
    const removed = await this.#db
      .delete(recoveryCodes)
      .where(eq(recoveryCodes.accountId, accountId))
      .returning({ codeHash: recoveryCodes.codeHash });
    return removed.length;
  }
}
