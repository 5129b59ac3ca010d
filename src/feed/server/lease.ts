import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database, Db } from '#platform/server/database/database.ts';
import { isLockTimeout } from '#platform/server/database/database-errors.ts';

/** The transaction that holds a feed's lease. */
export type Lease = {
  feed: string;
  /** Of its backend. */
  pid: number;
  /** PostgreSQL's virtual transaction id. */
  transaction: string;
};

/** The outcome of work that only one runner may do at a time. */
type Leased<Result> =
  | { ok: true; result: Result }
  | { ok: false; reason: 'another runner is at work' };

/** Milliseconds after which PostgreSQL ends the lease of a holder that has stopped renewing it. */
const EXPIRES_AFTER = 20_000;
const RENEW_EVERY = 5_000;

const leaseKey = (feed: string) => sql`hashtextextended(${`feed ${feed}`}, 0)`;
const writersKey = (feed: string) => sql`hashtextextended(${`feed ${feed}`}, 1)`;

/**
 * Runs the work unless another runner, on any machine, holds the feed's lease: a lock of an open transaction, so a
 * killed holder's is released at once, and one that sleeps loses it within 20 seconds. The work must write in `fenced`
 * transactions, because a holder that wakes up doesn't know yet that it has lost the lease.
 */
export async function withLease<Result>(
  { db }: Pick<Database, 'db'>,
  feed: string,
  work: (lease: Lease) => Promise<Result>,
): Promise<Leased<Result>> {
  let worked: Promise<Result> | undefined;
  try {
    await db.transaction(async (held) => {
      if (await isTaken(held, feed)) return;
      // Renewed while it waits for the last writes of the holder before, too.
      worked = renewed(held, async () => work(await begin(db, held, feed)));
      await worked;
    });
  } catch (error) {
    // The work's own end counts, not that of its lease: each of its writes was checked.
    if (!worked) throw error;
  }
  return worked
    ? { ok: true, result: await worked }
    : { ok: false, reason: 'another runner is at work' };
}

/** Whether another runner holds the lease; otherwise this call acquires it. */
async function isTaken(held: Db, feed: string): Promise<boolean> {
  try {
    // PostgreSQL releases a lock a moment after its connection was closed.
    await held.execute(sql`set local lock_timeout = '1s'`);
    await held.execute(sql`select pg_advisory_xact_lock(${leaseKey(feed)})`);
    return false;
  } catch (error) {
    if (isLockTimeout(error)) return true;
    throw error;
  }
}

async function begin(db: Db, held: Db, feed: string): Promise<Lease> {
  // Waits for the last transactions of a holder that has just lost the lease.
  await db.execute(sql`select pg_advisory_xact_lock(${writersKey(feed)})`);
  const { rows } = await held.execute<Omit<Lease, 'feed'>>(sql`
    select pid, virtualtransaction as transaction from pg_locks
    where pid = pg_backend_pid() and locktype = 'advisory'`);
  const [row] = rows;
  if (!row) throw new Error(`The lease of ${feed} was lost as soon as it was acquired.`);
  return { feed, ...row };
}

/** Runs the work while statements keep the transaction from being ended as an idle one. */
async function renewed<Result>(held: Db, work: () => Promise<Result>): Promise<Result> {
  await held.execute(sql.raw(`set local idle_in_transaction_session_timeout = ${EXPIRES_AFTER}`));
  const done = new AbortController();
  const renewing = renew(held, done.signal);
  try {
    return await work();
  } finally {
    done.abort();
    await renewing;
  }
}

/** Until aborted, or the lease is lost: then the next fenced transaction fails. */
async function renew(held: Db, signal: AbortSignal): Promise<void> {
  try {
    for (;;) {
      await pause(RENEW_EVERY, null, { signal, ref: false });
      await held.execute(sql`select 1`);
    }
  } catch {
    // Either way there is nothing left to renew.
  }
}

/** Throws if the lease was lost. If it is lost later, the next holder waits for the end of this transaction. */
export async function requireLease(
  transaction: Db,
  { feed, pid, transaction: holder }: Lease,
): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock_shared(${writersKey(feed)})`);
  const { rows } = await transaction.execute(sql`
    select from pg_locks
    where pid = ${pid} and virtualtransaction = ${holder} and locktype = 'advisory'`);
  if (rows.length === 0) throw new Error(`This process has lost the lease of ${feed}.`);
}

type Transactions<Stores> = {
  inTransaction<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result>;
};

/** The same stores, whose transactions fail once the lease is lost. */
export const fenced = <Stores extends { feed: { requireLease(lease: Lease): Promise<void> } }>(
  { inTransaction }: Transactions<Stores>,
  lease: Lease,
): Transactions<Stores> => ({
  inTransaction: (work) =>
    inTransaction(async (stores) => {
      await stores.feed.requireLease(lease);
      return work(stores);
    }),
});
