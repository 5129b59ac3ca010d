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
  async take({ rule, network }: Share, { perMinute, burst = perMinute }: Rate): Promise<number> {
    const token = timeOf(1, perMinute);
    const spare = timeOf(burst - 1, perMinute);
    const whole = timeOf(burst, perMinute);
    // The clock is read once the row is locked: a request that waited for it would be earlier than those it waited for.
    // The bucket is no fuller than full, and no emptier than empty: a clock that was ahead must not lock a network out.
    const { rows } = await this.#db.execute<{ isLetIn: boolean; wait: number }>(sql`
      insert into rate_counts as counted (rule, network, full_at, was_let_in)
      values (${rule}, ${network}, clock_timestamp() + ${token}, true)
      on conflict (rule, network) do update set (full_at, was_let_in) = (
        select case when used <= at + ${spare} then used + ${token} else used end, used <= at + ${spare}
        from (select clock_timestamp() as at) as clock,
          lateral (select least(greatest(counted.full_at, at), at + ${whole}) as used) as bucket
      )
      returning was_let_in as "isLetIn",
        ceil(extract(epoch from full_at - clock_timestamp() - ${spare}))::int as wait`);
    const [counted] = rows;
    if (!counted) throw new Error('The request was not counted.');
    return counted.isLetIn ? 0 : Math.max(1, counted.wait);
  }

  /** No longer counts one request that was let in. */
  async giveBack({ rule, network }: Share, { perMinute }: Rate): Promise<void> {
    await this.#db
      .update(rateCounts)
      .set({ fullAt: sql`${rateCounts.fullAt} - ${timeOf(1, perMinute)}` })
      .where(and(eq(rateCounts.rule, rule), eq(rateCounts.network, network)));
  }

  /** Deletes what was all available again before this moment; returns how many rows. */
  async deleteBefore(moment: Date): Promise<number> {
    const { rowCount } = await this.#db.delete(rateCounts).where(lt(rateCounts.fullAt, moment));
    return rowCount ?? 0;
  }
}

/** The time in which a network gets this many requests back. */
const timeOf = (requests: number, perMinute: number): SQL =>
  sql`make_interval(secs => ${60 / perMinute}::float8) * ${requests}::float8`;
