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

export type Order = {
  /** The database's URL. */
  url: string;
  /** The file to create. */
  path: string;
  /** The name of this release, recorded in the manifest. */
  release: string;
  /** Commit of the running program; null if unknown. */
  commit: string | null;
  now: Date;
};

const compress = promisify(zstdCompress);

/** Size of a part in bytes, before compression. One part is held in memory. */
const PART = 4 * 1024 * 1024;

/**
 * Copies every table into a tar file while the site runs, all from one snapshot: rows in COPY format, a
 * manifest, and checksums. Throws, leaving no file, if the name is taken or if the disk or the database
 * fails.
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
      // Sequences are not transactional. Reading them last makes sure they are past every copied id.
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

/** A table's rows in COPY format, in chunks of about PART bytes that end at a row boundary. */
async function* partsOf(
  connection: Connection,
  table: string,
  columns: string[],
): AsyncGenerator<Buffer> {
  const names = columns.map(escapeIdentifier).join(', ');
  // A partitioned table can't be copied without a query.
  const statement = `copy (select ${names} from ${escapeIdentifier(table)}) to stdout`;
  let waiting: Buffer[] = [];
  let size = 0;
  const copying = connection.query(copyTo(statement));
  // If writing the archive fails, the connection is closed and this stream is abandoned.
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

/** COPY escapes line breaks in values, so each raw line break ends a row. */
function linesIn(copied: Buffer): number {
  let lines = 0;
  for (let at = copied.indexOf(NEWLINE); at >= 0; at = copied.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}
