import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { keepingSpan } from '../tracing.ts';
import { withTimeout } from '../with-timeout.ts';
import { Connection, openConnection, type Sql, sqlOn, withLibpqModes } from './connection.ts';
import { isReadOnly, isSerializationFailure } from './database-errors.ts';
import { type Listen, Listener } from './listener.ts';

/** The Drizzle handle that stores take. */
export type Db = NodePgDatabase;

export type Database = {
  db: Db;
  sql: Sql;
  /** For statements with variable names, and for the driver's own streams. */
  pool: Pool;
  listen: Listen;
  /** Opens a connection outside the pool, for session-level state. */
  openConnection(): Promise<Connection>;
  /** Closes the pool's open connections at once: running statements reject, and later ones open new connections. */
  disconnect(): void;
  /** Waits at most this many milliseconds (5,000 by default) for running statements; then they reject. */
  end(within?: number): Promise<void>;
};

type Limits = {
  /** Maximum number of connections. */
  max?: number;
  /** Statement timeout in milliseconds; 0 for no limit. */
  statementTimeout?: number;
  /** How long a transaction may stay idle, in milliseconds; 0 for no limit. */
  idleInTransaction?: number;
  /** The connections' name in pg_stat_activity. */
  applicationName?: string;
  /** The same database with a session for each connection, if the one at `url` is behind a pooler. */
  sessionUrl?: string | undefined;
};

const CONNECTION_LIFETIME_SECONDS = 3_600;

/** The options for a connection to the database at `url`. A pooler would refuse timeouts among them. */
export const connectionOptions = (
  url: string,
  {
    statementTimeout = 2_000,
    applicationName = 'site',
  }: Pick<Limits, 'statementTimeout' | 'applicationName'> = {},
) => ({
  connectionString: withLibpqModes(url),
  application_name: applicationName,
  statementTimeout,
});

/**
 * A lazy connection pool for the database at `url`. The defaults suit web requests: two seconds per statement, five idle
 * seconds in a transaction. `listen` and `openConnection` use connections outside the pool, to `sessionUrl`.
 */
export function connect(
  url: string,
  { max = 10, idleInTransaction = 5_000, sessionUrl = url, ...limits }: Limits = {},
): Database {
  const pool = new SpanKeepingPool({
    ...connectionOptions(url, limits),
    max,
    Client: Connection,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: CONNECTION_LIFETIME_SECONDS,
  });
  // An idle connection was lost: the pool has removed it and opens another one when needed.
  pool.on('error', () => {});
  const openSession = (applicationName = limits.applicationName ?? 'site') =>
    openConnection(connectionOptions(sessionUrl, { ...limits, applicationName }));
  const listener = new Listener(() => openSession('listener'));
  const disconnect = disconnecting(pool);
  let ended: Promise<void> | undefined;
  return {
    db: Object.assign(drizzle(pool), { transaction: transactionOn(pool, idleInTransaction) }),
    sql: sqlOn(pool),
    pool,
    listen: listener.listen,
    openConnection: () => openSession(),
    disconnect,
    end(within = 5_000) {
      // The pool's own `end` would wait forever for a statement on a hanging server.
      const poolEnded = () => withTimeout(pool.end(), within, () => {}).then(disconnect);
      ended ??= Promise.all([listener.close(), poolEnded()]).then(() => {});
      return ended;
    },
  };
}

/**
 * A pool's waiting callbacks are called when another request gives its connection back: without this, the statement would be
 * part of that one's span.
 */
class SpanKeepingPool extends Pool {
  override connect: Pool['connect'] = (...given: unknown[]) =>
    Reflect.apply(
      super.connect,
      this,
      given.map((each) => (isCallback(each) ? keepingSpan(each) : each)),
    );
}

const isCallback = (given: unknown): given is (...given: unknown[]) => unknown =>
  typeof given === 'function';

/**
 * Drizzle's own version never releases a connection on which `begin` failed. A connection to a database that has
 * become read-only is closed, as the pool does after a failed statement: the next one may reach the new primary.
 */
const transactionOn =
  (pool: Pool, idleInTransaction: number): Db['transaction'] =>
  async (work, config) => {
    const client = await pool.connect();
    let isUseless = false;
    try {
      return await drizzle(client).transaction(async (transaction) => {
        // Local to the transaction: behind a pooler, the next one belongs to another client.
        await transaction.execute(
          sql.raw(`set local idle_in_transaction_session_timeout = ${idleInTransaction}`),
        );
        return work(transaction);
      }, config);
    } catch (error) {
      isUseless = isReadOnly(error);
      throw error;
    } finally {
      client.release(isUseless);
    }
  };

function disconnecting(pool: Pool): () => void {
  const open = new Set<PoolClient>();
  pool.on('connect', (client) => open.add(client));
  pool.on('remove', (client) => open.delete(client));
  return () => {
    for (const client of open) client.connection.stream.destroy();
  };
}

/** How many times a transaction is retried after a conflict. */
const TRIES_AGAIN = 3;

/**
 * Runs a transaction, and retries it after a deadlock or serialization failure, up to three times with a
 * short backoff. `work` must have no side effects except those that a rollback undoes. Throws the last
 * error.
 */
export async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let again = 0; ; again += 1) {
    try {
      return await work();
    } catch (error) {
      if (again === TRIES_AGAIN || !isSerializationFailure(error)) throw error;
      await pause(20 * 2 ** again * (0.5 + Math.random()));
    }
  }
}
