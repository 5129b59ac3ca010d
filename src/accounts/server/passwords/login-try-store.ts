import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { type Failures, tryAt } from '../../domain/login-back-off.ts';
import { loginTries } from '../tables.ts';

async function failuresOf(db: Db, nameHash: string): Promise<Failures | null> {
  const [seen] = await db
    .select({ failures: loginTries.failures, lastAt: loginTries.lastAt })
    .from(loginTries)
    .where(eq(loginTries.nameHash, nameHash));
  return seen ?? null;
}

type Taken = { ok: true; failures: number } | { ok: false; waitMs: number };

type Count = { nameHash: string; seen: Failures | null; next: Failures };

/** Stores the next count; false if it is no longer the one that was seen. */
async function replace(db: Db, { nameHash, seen, next }: Count): Promise<boolean> {
  const { failures, lastAt } = loginTries;
  const isSeen =
    seen &&
    and(eq(loginTries.nameHash, nameHash), eq(failures, seen.failures), eq(lastAt, seen.lastAt));
  const replaced = isSeen
    ? await db.update(loginTries).set(next).where(isSeen).returning({ failures })
    : await db
        .insert(loginTries)
        .values({ nameHash, ...next })
        .onConflictDoNothing()
        .returning({ failures });
  return replaced.length > 0;
}

/**
 * Failed sign-in attempts, by keyed hash of the username, whether or not the account exists. `db` may be a
 * transaction.
 */
export class LoginTryStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Takes one attempt. It counts as failed until `clear` removes it, so concurrent attempts get no more than
   * sequential ones. Returns the failures with this one, or the milliseconds to wait if it was not taken.
   */
  async take(nameHash: string, now: Date): Promise<Taken> {
    for (;;) {
      const seen = await failuresOf(this.#db, nameHash);
      const verdict = tryAt(seen, now);
      if (!verdict.mayTry) return { ok: false, waitMs: verdict.waitMs };
      const { next } = verdict;
      if (await replace(this.#db, { nameHash, seen, next }))
        return { ok: true, failures: next.failures };
      // Another attempt was counted in between.
    }
  }

  /**
   * Given a username's key, also clears the failures of browsers that signed in with it: their keys continue after a
   * '~'.
   */
  async clear(nameHash: string): Promise<void> {
    const ofBrowsers = sql`starts_with(${loginTries.nameHash}, ${`${nameHash}~`})`;
    await this.#db.delete(loginTries).where(or(eq(loginTries.nameHash, nameHash), ofBrowsers));
  }

  /** Deletes counts whose last failure was before this moment. Returns how many. */
  async deleteBefore(moment: Date): Promise<number> {
    const gone = await this.#db
      .delete(loginTries)
      .where(lt(loginTries.lastAt, moment))
      .returning({ nameHash: loginTries.nameHash });
    return gone.length;
  }
}
