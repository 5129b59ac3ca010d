import { type Connection, openUnlimited } from '../database/connection.ts';
import { connectionOptions } from '../database/database.ts';

type Transaction = {
  url: string;
  /** The connection's name in pg_stat_activity. */
  applicationName: string;
  /** SQL appended to `begin`. */
  mode?: string;
};

/**
 * Runs `work` in one transaction without time limits, on its own connection. On failure the connection is
 * closed, which rolls the work back.
 */
export async function inOneTransaction<Result>(
  { url, applicationName, mode = '' }: Transaction,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = await openUnlimited(connectionOptions(url, { applicationName }));
  try {
    await connection.query(`begin ${mode}`);
    // So that timestamps as text do not depend on the server's time zone.
    await connection.sql`set local timezone = 'UTC'`;
    const result = await work(connection);
    await connection.sql`commit`;
    return result;
  } finally {
    await connection.close();
  }
}
