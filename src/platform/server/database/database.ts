import { setTimeout as pause } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { withTimeout } from '../with-timeout.ts';
import { Connection, openConnection, type Sql, sqlOn, withLibpqModes } from './connection.ts';
import { isInTheWay } from './database-trouble.ts';
import { type Listen, Listener } from './listener.ts';

/** Drizzle's view of the database: what a store takes. */
export type Db = NodePgDatabase;

export type Database = {
  db: Db;
  sql: Sql;
  /** For statements that are put together from names, and for the driver's own streams. */
  pool: Pool;
  listen: Listen;
  /** Opens a connection outside the pool, for what belongs to a session. */
  openConnection(): Promise<Connection>;
  /** Waits at most so many milliseconds, 5,000 by default, for statements under way; then they reject. */
  end(within?: number): Promise<void>;
};

type Limits = {
  /** Connections at once. */
  max?: number;
  /** Milliseconds a statement may run; 0 for no limit. */
  statementTimeout?: number;
  /** Milliseconds a transaction may wait for its next statement; 0 for no limit. */
  idleInTransaction?: number;
  /** How the connections are named in pg_stat_activity. */
  applicationName?: string;
};

/** Milliseconds. The driver leaves out a 0, and the database's role may have a limit of its own. */
const NO_LIMIT = 2 ** 31 - 1;
const CONNECTION_LIFETIME_SECONDS = 3_600;

/** The driver's options for a connection to the database at `url`. */
export const connectionOptions = (
  url: string,
  {
    statementTimeout = 2_000,
    idleInTransaction = 5_000,
    applicationName = 'site',
  }: Omit<Limits, 'max'> = {},
) => ({
  connectionString: withLibpqModes(url),
  application_name: applicationName,
  statement_timeout: statementTimeout || NO_LIMIT,
  idle_in_transaction_session_timeout: idleInTransaction || NO_LIMIT,
});

/**
 * A pool of connections to the database at `url`, opened as they are needed. The defaults are those
 * of a web request: ten connections, two seconds a statement, five idle seconds in a transaction.
 */
export function connect(url: string, { max = 10, ...limits }: Limits = {}): Database {
  const options = connectionOptions(url, limits);
  const pool = new Pool({
    ...options,
    max,
    Client: Connection,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: CONNECTION_LIFETIME_SECONDS,
  });
  // An idle connection was lost: the pool has dropped it, and opens another one when it needs to.
  pool.on('error', () => {});
  const listener = new Listener(() => openConnection(options));
  const endPool = ending(pool);
  let ended: Promise<void> | undefined;
  return {
    db: Object.assign(drizzle(pool), { transaction: transactionOn(pool) }),
    sql: sqlOn(pool),
    pool,
    listen: listener.listen,
    openConnection: () => openConnection(options),
    end(within = 5_000) {
      ended ??= Promise.all([listener.close(), endPool(within)]).then(() => {});
      return ended;
    },
  };
}

/** Drizzle's own never gives a connection back to the pool on which `begin` failed. */
const transactionOn =
  (pool: Pool): Db['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };

/** The pool's own `end` would wait for ever for a statement that a hanging server does not answer. */
function ending(pool: Pool): (within: number) => Promise<void> {
  const open = new Set<PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  return async (within) => {
    await withTimeout(pool.end(), within, () => {});
    for (const client of open) client.connection.stream.destroy();
  };
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
