import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { refuseIncompatibleSchema } from './compatible-schema.ts';
import { openUnlimited } from './connection.ts';
import { connectionOptions } from './database.ts';

/** Arbitrary, as long as none of our other advisory locks uses it. */
const MIGRATING = 4_021_960;

/** Every later statement on a table waits behind one that waits to change it, visitors' reads too. */
const GIVE_WAY_AFTER = '1s';

/**
 * Migrates the database at `url` to the schema in `folder`, in one transaction. Processes that start
 * together wait for each other. Returns how many migrations of a newer release the database has, 0 if none.
 * Throws if that release's schema no longer works with this code, and a lock timeout, to be retried, if a table that it
 * changes is in use for long.
 */
export async function migrate(url: string, folder: string): Promise<{ newer: number }> {
  const connection = await openUnlimited(connectionOptions(url, { applicationName: 'migrate' }));
  try {
    await connection.sql`select pg_advisory_lock(${MIGRATING})`;
    await connection.sql`select set_config('lock_timeout', ${GIVE_WAY_AFTER}, false)`;
    const newer = await refuseIncompatibleSchema(connection.sql, folder);
    await applyMigrations(drizzle(connection), { migrationsFolder: folder });
    return { newer };
  } finally {
    await connection.close();
  }
}
