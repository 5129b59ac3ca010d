import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';
import { isInTheWay } from './database-trouble.ts';
import { DRIVER } from './driver-options.ts';
import { beginWhole, closings } from './whole-transactions.ts';

/** Drizzle's view of the database: what a store takes. */
export type Db = PostgresJsDatabase;

/** postgres.js itself, for COPY, LISTEN and cursors. */
export type Sql = postgres.Sql;

export type Database = { sql: Sql; db: Db };

type Limits = {
  /** Connections at once. */
  max?: number;
  /** Milliseconds a statement may run; 0 for no end. */
  statementTimeout?: number;
  /** Milliseconds a transaction may wait for its next statement. */
  idleInTransaction?: number;
  /** How the connections are named in pg_stat_activity. */
  applicationName?: string;
};

/**
 * A pool of connections to the database at `url`, opened as they are needed. The defaults are those
 * of a web request: ten connections, two seconds a statement, five idle seconds in a transaction.
 * End with `sql.end()`.
 */
export function connect(
  url: string,
  {
    max = 10,
    statementTimeout = 2_000,
    idleInTransaction = 5_000,
    applicationName = 'site',
  }: Limits = {},
): Database {
  const closed = closings();
  const sql = postgres(url, {
    ...DRIVER,
    max,
    onclose: closed.onclose,
    connect_timeout: 5,
    // In seconds, with chance in it so that not all come back at once. The driver's own goes up to
    // twenty: a site whose database is back must not wait for that.
    backoff: (tries) => Math.min(0.02 * 2 ** tries, 0.5) * (0.5 + Math.random() / 2),
    connection: {
      application_name: applicationName,
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: idleInTransaction,
    },
  });
  beginWhole(sql, closed);
  const end = sql.end.bind(sql);
  // The driver would wait for ever for a statement that was lost with its connection.
  Object.assign(sql, { end: (options?: { timeout?: number }) => end({ timeout: 5, ...options }) });
  return { sql, db: drizzle(sql) };
}

/** How often a transaction that fell to another one is tried again. */
const TRIES_AGAIN = 3;

/**
 * Runs a transaction, and again where it deadlocked with another one or PostgreSQL could not put the two
 * in an order: up to three times more, after a short while. `work` must do nothing but what the
 * transaction undoes. Throws the last error.
 */
export async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let again = 0; ; again += 1) {
    try {
      return await work();
    } catch (error) {
      if (again === TRIES_AGAIN || !isInTheWay(error)) throw error;
      await pause(20 * 2 ** again * (0.5 + Math.random()));
    }
  }
}
