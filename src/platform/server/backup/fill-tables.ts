import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { DatabaseError, escapeIdentifier } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Connection, Sql } from '../database/connection.ts';
import { type Archive, openArchive } from './archive.ts';
import {
  digestOf,
  MANIFEST,
  Manifest,
  migrationsOf,
  sequencesOf,
  type Table,
  tablesOf,
} from './backup-manifest.ts';
import { inOneTransaction } from './one-transaction.ts';

export type Filling = {
  /** The database's URL; its schema is up to date. */
  url: string;
  path: string;
  /** Whether existing rows may be deleted. */
  replace: boolean;
  /** Statements that end the transaction, so that running sites read everything again. */
  afterwards: string[];
};

const decompress = promisify(zstdDecompress);

/** Ids issued after the backup are unknown, so sequences skip far ahead and no id is issued twice. */
const UNKNOWN_IDS = 1_000_000;

export async function readManifest(archive: Archive, path: string): Promise<Manifest> {
  if (!archive.names.includes(MANIFEST)) throw new Error(`${path} is not a backup of this site.`);
  const read = Manifest.safeParse(JSON.parse((await archive.read(MANIFEST)).toString()));
  if (!read.success) throw new Error(`${path} was written by a release that this one can't read.`);
  return read.data;
}

/**
 * Fills the tables from a backup of the same schema, all or nothing. Throws with the reason.
 */
export async function fillFrom({ url, path, ...order }: Filling): Promise<void> {
  const archive = await openArchive(path);
  try {
    const manifest = await readManifest(archive, path);
    await inOneTransaction({ url, applicationName: 'restore' }, async (connection) => {
      const { sql } = connection;
      const tables = await tablesOf(sql);
      if (shapeOf(tables) !== shapeOf(manifest.tables))
        throw otherTables(manifest, await migrationsOf(sql));
      await clear(connection, tables, order.replace);
      await sql`set constraints all deferred`;
      // For triggers that record what happens to rows: the backup has their records.
      await sql`set local site.is_restoring = 'on'`;
      for (const table of tables) await fill(connection, table, manifest, archive);
      await goOnCounting(sql, manifest);
      for (const statement of order.afterwards) await connection.query(statement);
    });
  } finally {
    await archive.close();
  }
}

const shapeOf = (tables: Pick<Table, 'name' | 'columns'>[]): string =>
  JSON.stringify(tables.map(({ name, columns }) => [name, columns]).sort());

function otherTables({ migrations }: Manifest, applied: string[]): Error {
  const isNewer = applied.length > migrations.length;
  return new Error(
    isNewer
      ? 'A newer release has migrated the database since the backup was made: restore it with that release.'
      : 'The tables of the backup and of the database differ, although both have the same migrations.',
  );
}

/** Other connections may read in the meantime, but not write. */
async function clear(connection: Connection, tables: Table[], replace: boolean) {
  const names = tables.map(({ name }) => name);
  await connection.query(`lock table ${names.map(escapeIdentifier).join(', ')} in exclusive mode`);
  // In reverse order, so that referencing tables are emptied first.
  for (const name of names.toReversed()) {
    const table = escapeIdentifier(name);
    const { rowCount } = await connection.query(`select from ${table} limit 1`);
    const full = rowCount === 1;
    if (full && !replace) {
      throw new Error(
        `The database has rows already (table ${name}). Nothing was changed. ` +
          'With --replace they go, and the backup takes their place.',
      );
    }
    if (full) await connection.query(`delete from ${table}`);
  }
}

async function fill(
  connection: Connection,
  { name, columns }: Table,
  { tables }: Manifest,
  archive: Archive,
): Promise<void> {
  const copied = tables.find((table) => table.name === name);
  const { parts = [], rows: wanted = 0, digest } = copied ?? {};
  const names = columns.map(escapeIdentifier).join(', ');
  const statement = `copy ${escapeIdentifier(name)} (${names}) from stdin`;
  let done = 0;
  for (const part of parts) {
    try {
      const copied = await decompress(await archive.read(part));
      const copying = connection.query(copyFrom(statement));
      copying.end(copied);
      await finished(copying);
      done += copying.rowCount;
    } catch (cause) {
      throw new Error(`${part} could not be restored, so nothing was: ${inShort(cause)}`, {
        cause,
      });
    }
  }
  if (done !== wanted)
    throw new Error(`${name} has ${done} rows in the backup instead of ${wanted}.`);
  if (digest !== undefined && digest !== (await digestOf(connection, name)))
    throw new Error(`${name} would differ from the backup, so nothing was restored.`);
}

/** PostgreSQL's own message may contain the row's data. */
const inShort = (cause: unknown): string =>
  cause instanceof DatabaseError
    ? `the database refuses a row of it (${cause.code})`
    : String(cause instanceof Error ? cause.message : cause);

async function goOnCounting(sql: Sql, { sequences }: Manifest): Promise<void> {
  const here = new Map((await sequencesOf(sql)).map(({ name, last }) => [name, last]));
  for (const { name, last } of sequences) {
    const highest = Math.max(last ?? 0, here.get(name) ?? 0);
    if (highest === 0) continue;
    await sql`
      select setval(format('%I', sequencename)::regclass, least(${highest + UNKNOWN_IDS}, max_value))
      from pg_sequences where schemaname = 'public' and sequencename = ${name}`;
  }
}
