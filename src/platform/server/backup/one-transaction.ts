import type postgres from 'postgres';
import { connect } from '../database/database.ts';

type Transaction = {
  url: string;
  /** How the connection is named in pg_stat_activity. */
  applicationName: string;
  /** As SQL says it, behind `begin`. */
  kind: string;
};

/**
 * Does all of `work` in one transaction that may take its time, on a connection of its own. A failure closes
 * the connection, which undoes the work; postgres.js's own `begin` would send a rollback even where the
 * connection is gone, and that ends the whole program.
 */
export async function inOneTransaction<Result>(
  { url, applicationName, kind }: Transaction,
  work: (sql: postgres.ISql) => Promise<Result>,
): Promise<Result> {
  const { sql } = connect(url, { max: 1, statementTimeout: 0, applicationName });
  try {
    // Opened first: the driver never hands over a connection that it has to open for it.
    await sql`select 1`;
    const own = await sql.reserve();
    await own.unsafe(`begin ${kind}`);
    await own`set local idle_in_transaction_session_timeout = 0`;
    // Times as text are then the same in every server's time zone.
    await own`set local timezone = 'UTC'`;
    const result = await work(own);
    await own`commit`;
    own.release();
    return result;
  } finally {
    await sql.end({ timeout: 0 });
  }
}
