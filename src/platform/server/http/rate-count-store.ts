import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/database.ts';
import { rateCounts } from '../database/tables.ts';
import type { Rate } from './rate-limit.ts';

/** A network's share of a limit; `network` is a keyed hash. */
type Share = { rule: string; network: string };

/** How much of each limit a network has used, counted for all processes by the database's clock. */
export class RateCountStore {
  readonly #db: Db;

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * Counts a request, and returns the seconds that its network must wait; 0 lets it in. The same token bucket as
   * `rateLimiter`, stored as the moment at which it will be full. A single statement: concurrent requests wait for the row, so
   * none is let in twice.
   */
  async take(share: Share, { perMinute, burst = perMinute }: Rate): Promise<number> {
    const token = timeOfToken(perMinute);
    const spare = sql`${token} * ${burst - 1}::float8`;
    // No fuller than full, and no emptier than empty: a clock that was ahead must not lock a network out.
    const before = sql`least(greatest(${rateCounts.fullAt}, now()), now() + ${token} * ${burst}::float8)`;
    const isLetIn = sql`${before} <= now() + ${spare}`;
    const [counted] = await this.#db
      .insert(rateCounts)
      .values({ ...share, fullAt: sql`now() + ${token}`, wasLetIn: true })
      .onConflictDoUpdate({
        target: [rateCounts.rule, rateCounts.network],
        set: {
          wasLetIn: isLetIn,
          fullAt: sql`case when ${isLetIn} then ${before} + ${token} else ${before} end`,
        },
      })
      .returning({
        wasLetIn: rateCounts.wasLetIn,
        wait: sql<number>`ceil(extract(epoch from ${rateCounts.fullAt} - now() - ${spare}))::int`,
      });
    if (!counted) throw new Error('The request was not counted.');
    return counted.wasLetIn ? 0 : counted.wait;
  }

  /** No longer counts one request that was let in. */
  async giveBack({ rule, network }: Share, { perMinute }: Rate): Promise<void> {
    await this.#db
      .update(rateCounts)
      .set({ fullAt: sql`${rateCounts.fullAt} - ${timeOfToken(perMinute)}` })
      .where(and(eq(rateCounts.rule, rule), eq(rateCounts.network, network)));
  }

  /** Deletes what was all available again before this moment; returns how many rows. */
  async deleteBefore(moment: Date): Promise<number> {
    const { rowCount } = await this.#db.delete(rateCounts).where(lt(rateCounts.fullAt, moment));
    return rowCount ?? 0;
  }
}

/** How long it takes until a network gets one request back. */
const timeOfToken = (perMinute: number): SQL =>
  sql`make_interval(secs => ${60 / perMinute}::float8)`;
