import { readMigrationFiles } from 'drizzle-orm/migrator';
import { migrate as applyMigrations } from 'drizzle-orm/postgres-js/migrator';
import { connect, type Sql } from './database.ts';

/** Any number, as long as nothing else of ours locks by it. */
const MIGRATING = 4_021_960;

/**
 * Brings the database at `url` to the schema that `folder` describes, in one transaction. Processes
 * that start together wait for each other. Throws when the database has migrations this code does
 * not know: a newer release has been here, and an older one would write what that release cannot read.
 */
export async function migrate(url: string, folder: string): Promise<void> {
  const { sql, db } = connect(url, { max: 1, statementTimeout: 0, applicationName: 'migrate' });
  try {
    await sql`select pg_advisory_lock(${MIGRATING})`;
    await refuseNewerSchema(sql, folder);
    await applyMigrations(db, { migrationsFolder: folder });
  } finally {
    await sql.end();
  }
}

async function refuseNewerSchema(sql: Sql, folder: string): Promise<void> {
  const [{ migrated } = { migrated: false }] = await sql<{ migrated: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as migrated`;
  if (!migrated) return;

  const known = new Set(readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash));
  const applied = await sql<{ hash: string }[]>`select hash from drizzle.__drizzle_migrations`;
  const unknown = applied.filter(({ hash }) => !known.has(hash)).length;
  if (unknown > 0) {
    throw new Error(
      `The database has ${unknown} migration(s) that this release does not know: a newer release has used it. ` +
        'Start that release, or restore a backup made before it.',
    );
  }
}
