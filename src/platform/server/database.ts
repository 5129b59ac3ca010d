import { drizzle, type PostgresJsDatabase } from 'drizzle-orm/postgres-js';
import postgres from 'postgres';

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
  { max = 10, statementTimeout = 2_000, applicationName = 'site' }: Limits = {},
): Database {
  const sql = postgres(url, {
    max,
    connect_timeout: 5,
    connection: {
      application_name: applicationName,
      statement_timeout: statementTimeout,
      idle_in_transaction_session_timeout: 5_000,
    },
    onnotice: () => {},
  });
  return { sql, db: drizzle(sql) };
}
