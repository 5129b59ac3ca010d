import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import { escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Connection } from '../database/connection.ts';
import { type AddPart, writeArchive } from './archive.ts';
import {
  digestOf,
  MANIFEST,
  type Manifest,
  migrationsOf,
  sequencesOf,
  type Table,
  tablesOf,
} from './backup-manifest.ts';
import { inOneTransaction } from './one-transaction.ts';

type Order = {
  /** The database's address. */
  url: string;
  /** The file to make. */
  path: string;
  /** The name of this release, for whoever finds the file. */
  release: string;
  /** Of the program that makes it; null where that is unknown. */
  commit: string | null;
  now: Date;
};

const compress = promisify(zstdCompress);

/** Bytes of rows, before they are compressed, that make a part; so much is held in memory. */
const PART = 4 * 1024 * 1024;

/**
 * Copies every table into a file while the site runs, all as they are at one moment. What is written is a
 * tar file: rows as COPY writes them, a manifest, and checksums. Throws, leaving no file, when the name is
 * taken, the disk refuses or the database fails.
 */
export async function makeBackup({ url, path, release, commit, now }: Order): Promise<Manifest> {
  const work: { manifest?: Manifest } = {};
  const snapshot = {
    url,
    applicationName: 'backup',
    mode: 'isolation level repeatable read read only',
  };
  await writeArchive(path, (add) =>
    inOneTransaction(snapshot, async (connection) => {
      const { sql } = connection;
      const migrations = await migrationsOf(sql);
      const tables: Manifest['tables'] = [];
      for (const table of await tablesOf(sql)) tables.push(await copyTable(connection, table, add));
      // Sequences belong to no moment. Read last, they are beyond every id that was copied.
      const sequences = await sequencesOf(sql);
      const takenAt = now.toISOString();
      work.manifest = { format: 1, release, commit, takenAt, migrations, tables, sequences };
      await add(MANIFEST, Buffer.from(JSON.stringify(work.manifest, null, 2)));
    }),
  );
  if (!work.manifest) throw new Error('The backup has no manifest.');
  return work.manifest;
}

async function copyTable(
  connection: Connection,
  { name, columns }: Table,
  add: AddPart,
): Promise<Manifest['tables'][number]> {
  const parts: string[] = [];
  let rows = 0;
  for await (const copied of partsOf(connection, name, columns)) {
    const part = `${name}/${String(parts.length + 1).padStart(6, '0')}.copy.zst`;
    await add(part, await compress(copied));
    rows += linesIn(copied);
    parts.push(part);
  }
  return { name, columns, rows, digest: await digestOf(connection, name), parts };
}

/** A table's rows as COPY writes them, in pieces of about PART bytes that end where a row ends. */
async function* partsOf(
  connection: Connection,
  table: string,
  columns: string[],
): AsyncGenerator<Buffer> {
  const names = columns.map(escapeIdentifier).join(', ');
  const statement = `copy ${escapeIdentifier(table)} (${names}) to stdout`;
  let waiting: Buffer[] = [];
  let size = 0;
  const copying = connection.query(copyTo(statement));
  // Where the archive can't be written, the connection is closed, and nothing reads this stream any more.
  copying.on('error', () => {});
  for await (const chunk of copying) {
    const endOfRow = chunk.lastIndexOf(NEWLINE) + 1;
    const isFull = size + endOfRow >= PART && endOfRow > 0;
    if (isFull) yield Buffer.concat([...waiting, chunk.subarray(0, endOfRow)]);
    const rest = isFull ? chunk.subarray(endOfRow) : chunk;
    waiting = isFull ? [rest] : [...waiting, rest];
    size = isFull ? rest.length : size + rest.length;
  }
  if (size > 0) yield Buffer.concat(waiting);
}

const NEWLINE = 0x0a;

/** COPY escapes the ends of lines in values, so each one that stands there ends a row. */
function linesIn(copied: Buffer): number {
  let lines = 0;
  for (let at = copied.indexOf(NEWLINE); at >= 0; at = copied.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}
