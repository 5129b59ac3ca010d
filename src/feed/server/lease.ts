import type { Sql } from '#platform/server/database/connection.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isLockTimeout } from '#platform/server/database/database-trouble.ts';

/** What came of work that only one runner may do at a time. */
type Leased<Result> =
  | { ok: true; result: Result }
  | { ok: false; because: 'another runner is at work' };

/**
 * Runs the work unless another runner, here or anywhere, works the same feed. The lease is held by a
 * connection of its own, so that it ends with a runner that is killed. Where that connection is lost
 * the work goes on: should another runner begin meanwhile, the one that comes second to a page stops.
 */
export async function withLease<Result>(
  { openConnection }: Pick<Database, 'openConnection'>,
  feed: string,
  work: () => Promise<Result>,
): Promise<Leased<Result>> {
  const connection = await openConnection();
  try {
    return (await isTaken(connection.sql, feed))
      ? { ok: false, because: 'another runner is at work' }
      : { ok: true, result: await work() };
  } finally {
    // The lock goes with the connection.
    await connection.close();
  }
}

/** Whether another holds the lease; else it is held from now on. */
async function isTaken(sql: Sql, feed: string): Promise<boolean> {
  try {
    // PostgreSQL lets go of a lock a moment after the connection that held it was closed.
    await sql`set lock_timeout = '1s'`;
    await sql`select pg_advisory_lock(hashtextextended(${`feed ${feed}`}, 0))`;
    return false;
  } catch (error) {
    if (isLockTimeout(error)) return true;
    throw error;
  }
}
