import { eq, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { tryAt } from '../../domain/login-back-off.ts';
import { loginTries } from '../tables.ts';

const failuresOf = (db: Db, nameHash: string) =>
  db
    .select({ failures: loginTries.failures, lastAt: loginTries.lastAt })
    .from(loginTries)
    .where(eq(loginTries.nameHash, nameHash));

/**
 * Failed sign-in attempts, by keyed hash of the username, whether or not the account exists. `db` may be a
 * transaction.
 */
export const loginTryStore = (db: Db) => ({
  /**
   * Takes one attempt. It counts as failed until `clear` removes it, so concurrent attempts get no more than
   * sequential ones. Returns 0 if it was taken, otherwise the milliseconds to wait.
   */
  async take(nameHash: string, now: Date): Promise<number> {
    const [seen] = await failuresOf(db, nameHash);
    const early = tryAt(seen ?? null, now);
    // A flood of guesses costs one read each; only an attempt that may be taken costs a lock.
    if (!early.mayTry) return early.waitMs;
    return db.transaction(async (transaction) => {
      await transaction
        .insert(loginTries)
        .values({ nameHash, failures: 0, lastAt: now })
        .onConflictDoNothing();
      const [known] = await failuresOf(transaction, nameHash).for('update');
      const verdict = tryAt(known ?? null, now);
      if (!verdict.mayTry) return verdict.waitMs;
      await transaction
        .update(loginTries)
        .set(verdict.next)
        .where(eq(loginTries.nameHash, nameHash));
      return 0;
    });
  },

  /**
   * Given a username's key, also clears the failures of browsers that signed in with it: their keys continue after a
   * '~'.
   */
  async clear(nameHash: string): Promise<void> {
    const ofBrowsers = sql`starts_with(${loginTries.nameHash}, ${`${nameHash}~`})`;
    await db.delete(loginTries).where(or(eq(loginTries.nameHash, nameHash), ofBrowsers));
  },

  /** Deletes counts whose last failure was before this moment. Returns how many. */
  async deleteBefore(moment: Date): Promise<number> {
    const gone = await db
      .delete(loginTries)
      .where(lt(loginTries.lastAt, moment))
      .returning({ nameHash: loginTries.nameHash });
    return gone.length;
  },
});

export type LoginTryStore = ReturnType<typeof loginTryStore>;
