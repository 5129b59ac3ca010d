import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import * as z from 'zod/mini';
import type { Sql } from './connection.ts';

const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/**
 * Returns how many migrations of a newer release the database has, 0 if this release knows them all. Throws, and says
 * what to do, unless the database says that its schema works with the release whose migrations are in `folder`
 * (decision 0046).
 */
export async function refuseIncompatibleSchema(sql: Sql, folder: string): Promise<number> {
  const own = await ownMigrations(folder);
  const applied = await appliedHashes(sql);
  const isOurs = new Set(own.map(({ hash }) => hash));
  const newer = [...applied].filter((hash) => !isOurs.has(hash)).length;
  if (newer === 0) return 0;

  const missing = own.find(({ hash }) => !applied.has(hash));
  const oldest = await oldestMigration(sql);
  if (!missing && own.some(({ name }) => name === oldest)) return newer;
  const why = missing ? `lacks its ${missing.name}` : 'no longer works with it';
  const older =
    missing || !oldest ? '' : `, or an earlier one that has db/migrations/${oldest}.sql`;
  throw new Error(
    `The database has ${newer} migration(s) that this release does not know, and ${why}. ` +
      `Start the release that migrated it last${older}. ` +
      'To go back further, restore a backup that this release made into an empty database.',
  );
}

/** This release's migrations by name, with the hashes by which the database knows them. */
async function ownMigrations(folder: string): Promise<{ name: string; hash: string }[]> {
  const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8'));
  const names = Journal.parse(journal).entries.map(({ tag }) => tag);
  const files = readMigrationFiles({ migrationsFolder: folder });
  return names.map((name, at) => ({ name, hash: files[at]?.hash ?? '' }));
}

async function appliedHashes(sql: Sql): Promise<Set<string>> {
  if (!(await exists(sql, 'drizzle.__drizzle_migrations'))) return new Set();
  const applied = await sql<{ hash: string }>`select hash from drizzle.__drizzle_migrations`;
  return new Set(applied.map(({ hash }) => hash));
}

/** The migration that a release has to know to work on this schema; none in a database of a foreign or much older release. */
async function oldestMigration(sql: Sql): Promise<string | undefined> {
  if (!(await exists(sql, 'releases.compatibility'))) return undefined;
  const [row] = await sql<{ oldest: string }>`
    select oldest_migration as oldest from releases.compatibility`;
  return row?.oldest;
}

async function exists(sql: Sql, table: string): Promise<boolean> {
  const [row] = await sql<{ isThere: boolean }>`
    select to_regclass(${table}) is not null as "isThere"`;
  return row?.isThere ?? false;
}
