import { and, eq, gt, lt } from 'drizzle-orm';
import type { AccountId } from '#accounts/domain/account.ts';
import type { Db } from '#platform/server/database/database.ts';
import { deskPresence } from '../tables.ts';
import { PRESENT_FOR } from './presence.ts';

/** Who sits at the desk, in any process of the site. */
export const deskPresenceStore = (db: Db) => ({
  /** They are there, by this process, for a while from now on. */
  async stay(accounts: AccountId[], process: string, now: Date): Promise<void> {
    if (accounts.length === 0) return;
    const until = new Date(now.getTime() + PRESENT_FOR);
    await db
      .insert(deskPresence)
      .values(accounts.map((accountId) => ({ accountId, process, until })))
      .onConflictDoUpdate({
        target: [deskPresence.accountId, deskPresence.process],
        set: { until },
      });
  },

  async leave(accountId: AccountId, process: string): Promise<void> {
    await db
      .delete(deskPresence)
      .where(and(eq(deskPresence.accountId, accountId), eq(deskPresence.process, process)));
  },

  async isSomebodyThere(now: Date): Promise<boolean> {
    const [somebody] = await db
      .select({ id: deskPresence.accountId })
      .from(deskPresence)
      .where(gt(deskPresence.until, now))
      .limit(1);
    return somebody !== undefined;
  },

  /** Forgets those of processes that have not been heard since then. How many. */
  async forgetBefore(then: Date): Promise<number> {
    const gone = await db
      .delete(deskPresence)
      .where(lt(deskPresence.until, then))
      .returning({ id: deskPresence.accountId });
    return gone.length;
  },

  /** Of an account that is erased. How many. */
  async erase(accountId: AccountId): Promise<number> {
    const gone = await db
      .delete(deskPresence)
      .where(eq(deskPresence.accountId, accountId))
      .returning({ id: deskPresence.accountId });
    return gone.length;
  },
});
export type DeskPresenceStore = ReturnType<typeof deskPresenceStore>;
