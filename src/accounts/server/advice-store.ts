import { eq } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import type { AccountId } from '../domain/account.ts';
import { accounts } from './tables.ts';

/** What an account stores for the buy-or-rent advisor. */
export type SavedAdvice = { preferences: Record<string, unknown> | null; advice: unknown };

/** What accounts keep for the buy-or-rent advisor. `db` may be a transaction. */
export class AdviceStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** The answers given to the buy-or-rent advisor and its last recommendation; each null if there is none. */
  async adviceOf(id: AccountId): Promise<SavedAdvice> {
    const [row] = await this.#db
      .select({ preferences: accounts.preferences, advice: accounts.advice })
      .from(accounts)
      .where(eq(accounts.id, id));
    return row ?? { preferences: null, advice: null };
  }

  async setAdvice(id: AccountId, advice: SavedAdvice): Promise<void> {
    await this.#db.update(accounts).set(advice).where(eq(accounts.id, id));
  }

  async deleteAdvice(id: AccountId): Promise<void> {
    await this.#db
      .update(accounts)
      .set({ preferences: null, advice: null })
      .where(eq(accounts.id, id));
  }
}
