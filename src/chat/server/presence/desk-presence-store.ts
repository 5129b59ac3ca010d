import { and, eq, gt, lt, ne } from 'drizzle-orm';
import type { AccountId } from '#accounts/domain/account.ts';
import type { Db } from '#platform/server/database/database.ts';
import { deskPresence } from '../tables.ts';

/** Which realtors are at the desk, in any process of the site. */
export class DeskPresenceStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Marks them present in this process until then. */
  async stay(accounts: AccountId[], process: string, until: Date): Promise<void> {
    if (accounts.length === 0) return;
    await this.#db
      .insert(deskPresence)
      .values(accounts.map((accountId) => ({ accountId, process, until })))
      .onConflictDoUpdate({
        target: [deskPresence.accountId, deskPresence.process],
        set: { until },
      });
  }

  async leave(accountId: AccountId, process: string): Promise<void> {
    await this.#db
      .delete(deskPresence)
      .where(and(eq(deskPresence.accountId, accountId), eq(deskPresence.process, process)));
  }

  async isRealtorThere(now: Date): Promise<boolean> {
    const [realtor] = await this.#db
      .select({ id: deskPresence.accountId })
      .from(deskPresence)
      .where(gt(deskPresence.until, now))
      .limit(1);
    return realtor !== undefined;
  }

  /** Whether a realtor has the desk open in another process than this. */
  async isRealtorElsewhere(process: string, now: Date): Promise<boolean> {
    const [realtor] = await this.#db
      .select({ id: deskPresence.accountId })
      .from(deskPresence)
      .where(and(ne(deskPresence.process, process), gt(deskPresence.until, now)))
      .limit(1);
    return realtor !== undefined;
  }

  /** Deletes rows of processes that have not renewed them since then; returns the count. */
  async deleteBefore(then: Date): Promise<number> {
    const gone = await this.#db
      .delete(deskPresence)
      .where(lt(deskPresence.until, then))
      .returning({ id: deskPresence.accountId });
    return gone.length;
  }

  /** Deletes the rows of an erased account; returns the count. */
  async erase(accountId: AccountId): Promise<number> {
    const gone = await this.#db
      .delete(deskPresence)
      .where(eq(deskPresence.accountId, accountId))
      .returning({ id: deskPresence.accountId });
    return gone.length;
  }
}
