import { type Connection, openConnection } from '../database/connection.ts';
import { connectionOptions } from '../database/database.ts';

type Transaction = {
  url: string;
  /** How the connection is named in pg_stat_activity. */
  applicationName: string;
  /** SQL that follows `begin`. */
  mode?: string;
};

/**
 * Does all of `work` in one transaction without time limits, on a connection of its own. A failure closes
 * the connection, which undoes the work.
 */
export async function inOneTransaction<Result>(
  { url, applicationName, mode = '' }: Transaction,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const limits = { statementTimeout: 0, idleInTransaction: 0, applicationName };
  const connection = await openConnection(connectionOptions(url, limits));
  try {
    await connection.query(`begin ${mode}`);
    // Times as text are then the same in every server's time zone.
    await connection.sql`set local timezone = 'UTC'`;
    const result = await work(connection);
    await connection.sql`commit`;
    return result;
  } finally {
    await connection.close();
  }
}
