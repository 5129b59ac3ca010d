import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator';
import { openUnlimited, type Sql } from './connection.ts';
import { connectionOptions } from './database.ts';

/** Arbitrary, as long as none of our other advisory locks uses it. */
const MIGRATING = 4_021_960;

/**
 * Migrates the database at `url` to the schema in `folder`, in one transaction. Processes that start
 * together wait for each other. Throws if the database has migrations that this code does not know: a
 * newer release has run, and an older one would write data that the newer one can't read.
 */
export async function migrate(url: string, folder: string): Promise<void> {
  const connection = await openUnlimited(connectionOptions(url, { applicationName: 'migrate' }));
  try {
    await connection.sql`select pg_advisory_lock(${MIGRATING})`;
    await refuseNewerSchema(connection.sql, folder);
    await applyMigrations(drizzle(connection), { migrationsFolder: folder });
  } finally {
    await connection.close();
  }
}

async function refuseNewerSchema(sql: Sql, folder: string): Promise<void> {
  const [{ migrated } = { migrated: false }] = await sql<{ migrated: boolean }>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`;
  if (!migrated) return;

  const known = new Set(readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash));
  const applied = await sql<{ hash: string }>`select hash from drizzle.__drizzle_migrations`;
  const unknown = applied.filter(({ hash }) => !known.has(hash)).length;
  if (unknown > 0) {
    throw new Error(
      `The database has ${unknown} migration(s) that this release does not know: a newer release has used it. ` +
        'Start that release, or restore a backup made before it.',
    );
  }
}
