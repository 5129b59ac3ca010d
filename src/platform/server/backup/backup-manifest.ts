import { readMigrationFiles } from 'drizzle-orm/migrator';
import type postgres from 'postgres';
import * as z from 'zod/mini';

export const MANIFEST = 'manifest.json';

/** What a backup says of itself. */
export type Manifest = z.infer<typeof Manifest>;
export const Manifest = z.object({
  format: z.literal(1),
  release: z.string(),
  takenAt: z.string(),
  /** The hash of each migration that had been applied, in their order: the schema's identity. */
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      /** Rows as COPY writes them, compressed with zstd. */
      parts: z.array(z.string()),
    }),
  ),
  /** The last number that each sequence gave; null where it has given none. */
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.number()) })),
});

/** A table of ours: what is computed from other columns is left out. */
export type Table = { name: string; columns: string[]; types: string[] };

/** Every table of the site's own, by name. What a library keeps in a schema of its own is that library's. */
export const tablesOf = (sql: postgres.ISql): Promise<Table[]> => sql<Table[]>`
  select relname as name, json_agg(attname::text order by attnum) as columns,
    json_agg(format_type(atttypid, atttypmod) order by attnum) as types
  from pg_class join pg_attribute on attrelid = pg_class.oid
  where relnamespace = 'public'::regnamespace and relkind = 'r'
    and attnum > 0 and not attisdropped and attgenerated = ''
  group by relname order by relname`;

export const sequencesOf = (sql: postgres.ISql): Promise<Manifest['sequences']> => sql<
  Manifest['sequences']
>`
  select sequencename as name, last_value::float8 as last
  from pg_sequences where schemaname = 'public' order by sequencename`;

export async function migrationsOf(sql: postgres.ISql): Promise<string[]> {
  const applied = await sql<{ hash: string }[]>`
    select hash from drizzle.__drizzle_migrations order by created_at, id`;
  return applied.map(({ hash }) => hash);
}

/** Throws, saying what to do, unless a backup's schema is the one that `folder` describes. */
export function refuseOtherSchema(backup: Manifest, folder: string): void {
  const ours = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
  const isBeginning = backup.migrations.every((hash, at) => hash === ours[at]);
  const taken = `The backup was made by release ${backup.release} on ${backup.takenAt}`;
  if (!isBeginning) {
    throw new Error(
      `${taken}, whose tables this release does not know: it is newer, or another program. ` +
        'Restore it with the release that made it.',
    );
  }
  if (backup.migrations.length < ours.length) {
    throw new Error(
      `${taken}, whose tables are older than this release's. ` +
        'Restore it with the release that made it, into an empty database; then start this one, which brings it up to date.',
    );
  }
}
