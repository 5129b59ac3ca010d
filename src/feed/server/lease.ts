import postgres from 'postgres';
import type { Database } from '#platform/server/database/database.ts';
import { DRIVER } from '#platform/server/database/driver-options.ts';

/** What came of work that only one runner may do at a time. */
type Leased<Result> =
  | { ok: true; result: Result }
  | { ok: false; because: 'another runner is at work' };

/** Seconds. PostgreSQL lets go of a lock a moment after the connection that held it was closed. */
const A_MOMENT = 1;

/**
 * Runs the work unless another runner, here or anywhere, works the same feed. The lease is held by a
 * connection of its own, so that it ends with a runner that is killed. Where that connection is lost
 * the work goes on: should another runner begin meanwhile, the one that comes second to a page stops.
 */
export async function withLease<Result>(
  { sql }: Pick<Database, 'sql'>,
  feed: string,
  work: () => Promise<Result>,
): Promise<Leased<Result>> {
  const own = connectionLike(sql);
  try {
    return (await isTaken(own, feed))
      ? { ok: false, because: 'another runner is at work' }
      : { ok: true, result: await work() };
  } finally {
    // The lock goes with the connection, and nothing more is asked of one that may have been lost.
    await own.end({ timeout: A_MOMENT });
  }
}

/** Not one reserved from the pool: the driver falls when such a one is lost and used again. */
function connectionLike({ options }: Database['sql']) {
  const { host, port, database, user, pass, ssl, connection } = options;
  return postgres({
    ...DRIVER,
    ...{ host: host.join(','), port: port[0], database, user, pass: pass ?? '', ssl },
    connection: { ...connection, lock_timeout: A_MOMENT * 1_000 },
    max: 1,
    max_lifetime: null,
  });
}

/** Whether another holds the lease; else it is held from now on. */
async function isTaken(own: postgres.Sql, feed: string): Promise<boolean> {
  try {
    await own`select pg_advisory_lock(hashtextextended(${`feed ${feed}`}, 0))`;
    return false;
  } catch (error) {
    if (error instanceof postgres.PostgresError && error.code === '55P03') return true;
    throw error;
  }
}
