import type { Database } from '#platform/server/database.ts';

/** What came of work that only one runner may do at a time. */
export type Leased<Result> =
  | { ok: true; result: Result }
  | { ok: false; because: 'another runner is at work' };

/**
 * Runs the work unless another runner, here or anywhere, works the same feed. The lease is held by a
 * connection of its own, so that it ends with a runner that is killed.
 */
export async function withLease<Result>(
  { sql }: Pick<Database, 'sql'>,
  feed: string,
  work: () => Promise<Result>,
): Promise<Leased<Result>> {
  const connection = await sql.reserve();
  try {
    const lock = `feed ${feed}`;
    const [row] = await connection<{ isOurs: boolean }[]>`
      select pg_try_advisory_lock(hashtextextended(${lock}, 0)) as "isOurs"`;
    if (!row?.isOurs) return { ok: false, because: 'another runner is at work' };
    try {
      return { ok: true, result: await work() };
    } finally {
      await connection`select pg_advisory_unlock(hashtextextended(${lock}, 0))`;
    }
  } finally {
    connection.release();
  }
}
