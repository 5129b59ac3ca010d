import { readMigrationFiles } from 'drizzle-orm/migrator';
import { escapeIdentifier } from 'pg';
import * as z from 'zod/mini';
import type { Connection, Sql } from '../database/connection.ts';
import { type ForeignKey, inOrderOfKeys } from './table-order.ts';

export const MANIFEST = 'manifest.json';

/** Describes a backup. */
export type Manifest = z.infer<typeof Manifest>;
export const Manifest = z.object({
  format: z.literal(1),
  release: z.string(),
  /** Commit of the program that made it; null if it did not run from a clone. */
  commit: z.nullish(z.string()),
  takenAt: z.string(),
  /** The hash of each applied migration, in order: identifies the schema. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      /** Checksum of the rows' contents, independent of order. */
      digest: z.optional(z.string()),
      /** Rows in COPY format, compressed with zstd. */
      parts: z.array(z.string()),
    }),
  ),
  /** The last value of each sequence; null if it has not been used. */
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.number()) })),
});

/** One of our tables, without generated columns. */
export type Table = { name: string; columns: string[] };

/**
 * All of the site's own tables, ordered so that each follows the tables its foreign keys reference. Leaves out tables
 * that libraries keep in schemas of their own, and unlogged ones, which a crash may empty.
 */
export async function tablesOf(sql: Sql): Promise<Table[]> {
  const tables = await sql<Table>`
    select relname as name, json_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relpersistence = 'p' and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`;
  const keys = await sql<ForeignKey>`
    select owner.relname as "table", needed.relname as needs
    from pg_constraint
      join pg_class owner on owner.oid = conrelid join pg_class needed on needed.oid = confrelid
    where contype = 'f' and not condeferrable and owner.relnamespace = 'public'::regnamespace`;
  return inOrderOfKeys(tables, keys);
}

/** A checksum of a table's rows that does not depend on their order or on the server. */
export async function digestOf(connection: Connection, table: string): Promise<string> {
  const columns = await connection.sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${escapeIdentifier(table)}::regclass and attnum > 0 and not attisdropped
    order by attnum`;
  const names = columns.map(({ name }) => escapeIdentifier(name)).join(', ');
  const { rows } = await connection.query<{ digest: string }>(`
    select coalesce(sum(('x' || left(md5(row(${names})::text), 16))::bit(64)::bigint::numeric), 0)::text
      as digest
    from ${escapeIdentifier(table)}`);
  return rows[0]?.digest ?? '';
}

export const sequencesOf = (sql: Sql): Promise<Manifest['sequences']> => sql<
  Manifest['sequences'][number]
>`
  select sequencename as name, last_value::float8 as last
  from pg_sequences where schemaname = 'public' order by sequencename`;

export async function migrationsOf(sql: Sql): Promise<string[]> {
  const applied = await sql<{ hash: string }>`
    select hash from drizzle.__drizzle_migrations order by created_at, id`;
  return applied.map(({ hash }) => hash);
}

/** Whether a backup's schema matches `folder` or an earlier version of it; throws if it matches neither. */
export function isOlderSchema(backup: Manifest, folder: string): boolean {
  const ours = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
  if (backup.migrations.every((hash, at) => hash === ours[at]))
    return backup.migrations.length < ours.length;
  const { release, commit, takenAt } = backup;
  throw new Error(
    `The backup was made by release ${release}${commit ? ` (commit ${commit})` : ''} on ${takenAt}, ` +
      'of tables that this release does not know: a newer one, or another program, had migrated them. ' +
      'Restore it with the newest release that used that database.',
  );
}
