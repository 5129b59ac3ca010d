import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '#platform/server/database/database.ts';
import { passkeyChallenges } from '../tables.ts';

/** Challenges that passkeys have yet to answer. `db` may be a transaction. */
export class ChallengeStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  async add(challengeHash: string, expiresAt: Date): Promise<void> {
    await this.#db.insert(passkeyChallenges).values({ challengeHash, expiresAt });
  }

  /** Uses a challenge up; false if it was used before, has expired or isn't ours. */
  async use(challengeHash: string, now: Date): Promise<boolean> {
    const used = await this.#db
      .delete(passkeyChallenges)
      .where(
        and(
          eq(passkeyChallenges.challengeHash, challengeHash),
          gt(passkeyChallenges.expiresAt, now),
        ),
      )
      .returning({ challengeHash: passkeyChallenges.challengeHash });
    return used.length > 0;
  }

  /** Deletes challenges that expired before this moment. Returns the count. */
  async deleteExpired(moment: Date): Promise<number> {
    const gone = await this.#db
      .delete(passkeyChallenges)
      .where(lt(passkeyChallenges.expiresAt, moment))
      .returning({ challengeHash: passkeyChallenges.challengeHash });
    return gone.length;
  }
}
