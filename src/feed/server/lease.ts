import type { Sql } from '#platform/server/database/connection.ts';
import type { Database } from '#platform/server/database/database.ts';
import { isLockTimeout } from '#platform/server/database/database-errors.ts';

/** The outcome of work that only one runner may do at a time. */
type Leased<Result> =
  | { ok: true; result: Result }
  | { ok: false; reason: 'another runner is at work' };

/**
 * Runs the work unless another runner, on any machine, holds the feed's lease. The lease is held by its own
 * connection, so it ends when the runner is killed. If only that connection is lost, the work continues:
 * should another runner begin meanwhile, the second to store a page stops.
 */
export async function withLease<Result>(
  { openConnection }: Pick<Database, 'openConnection'>,
  feed: string,
  work: () => Promise<Result>,
): Promise<Leased<Result>> {
  const connection = await openConnection();
  try {
    return (await isTaken(connection.sql, feed))
      ? { ok: false, reason: 'another runner is at work' }
      : { ok: true, result: await work() };
  } finally {
    // Closing the connection releases the lock.
    await connection.close();
  }
}

/** Whether another runner holds the lease; otherwise this call acquires it. */
async function isTaken(sql: Sql, feed: string): Promise<boolean> {
  try {
    // PostgreSQL releases a lock a moment after its connection was closed.
    await sql`set lock_timeout = '1s'`;
    await sql`select pg_advisory_lock(hashtextextended(${`feed ${feed}`}, 0))`;
    return false;
  } catch (error) {
    if (isLockTimeout(error)) return true;
    throw error;
  }
}
