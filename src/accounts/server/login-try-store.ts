import { eq, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { FORGET_FAILURES, tryAt } from '../domain/login-back-off.ts';
import { loginTries } from './tables.ts';

const failuresOf = (db: Db, nameHash: string) =>
  db
    .select({ failures: loginTries.failures, lastAt: loginTries.lastAt })
    .from(loginTries)
    .where(eq(loginTries.nameHash, nameHash));

/** Failed tries to sign in, by a keyed hash of the name, whether or not it is anybody's. `db` may be a transaction. */
export const loginTryStore = (db: Db) => ({
  /**
   * Takes one try: it counts as failed until `forget` says otherwise, so that many at once are no more than one after
   * the other. Milliseconds to wait where there is none to take; 0 where it was taken.
   */
  async take(nameHash: string, now: Date): Promise<number> {
    const [seen] = await failuresOf(db, nameHash);
    const early = tryAt(seen ?? null, now);
    // A flood of guesses costs one look each; only a try that may be taken costs a lock.
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

  /** With a name's key, also the failures of browsers that signed in with it: their keys go on after a '~'. */
  async forget(nameHash: string): Promise<void> {
    const ofBrowsers = sql`starts_with(${loginTries.nameHash}, ${`${nameHash}~`})`;
    await db.delete(loginTries).where(or(eq(loginTries.nameHash, nameHash), ofBrowsers));
  },

  /** How many were of no account any more. */
  async forgetOld(now: Date): Promise<number> {
    const gone = await db
      .delete(loginTries)
      .where(lt(loginTries.lastAt, new Date(now.getTime() - FORGET_FAILURES)))
      .returning({ nameHash: loginTries.nameHash });
    return gone.length;
  },
});

export type LoginTryStore = ReturnType<typeof loginTryStore>;
