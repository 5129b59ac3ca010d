import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type postgres from 'postgres';
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
    kind: 'isolation level repeatable read read only',
  };
  await writeArchive(path, (add) =>
    inOneTransaction(snapshot, async (sql) => {
      const migrations = await migrationsOf(sql);
      const tables: Manifest['tables'] = [];
      for (const table of await tablesOf(sql)) tables.push(await copyTable(sql, table, add));
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
  sql: postgres.ISql,
  { name, columns }: Table,
  add: AddPart,
): Promise<Manifest['tables'][number]> {
  const parts: string[] = [];
  let rows = 0;
  let waiting: Buffer[] = [];
  let size = 0;
  const addWaiting = async () => {
    const copied = Buffer.concat(waiting, size);
    const part = `${name}/${String(parts.length + 1).padStart(6, '0')}.copy.zst`;
    [waiting, size] = [[], 0];
    rows += linesIn(copied);
    await add(part, await compress(copied));
    parts.push(part);
  };

  const copying = await sql`copy ${sql(name)} (${sql(columns)}) to stdout`.readable();
  let trouble: unknown;
  for await (const chunk of copying) {
    // Read to its end even so: a COPY that nobody reads keeps its connection waiting for ever.
    if (trouble) continue;
    waiting.push(chunk);
    size += chunk.length;
    const isEndOfRow = chunk.at(-1) === NEWLINE;
    if (size >= PART && isEndOfRow) await addWaiting().catch((problem) => (trouble = problem));
  }
  if (trouble) throw trouble;
  if (size > 0) await addWaiting();
  return { name, columns, rows, digest: await digestOf(sql, name), parts };
}

const NEWLINE = 0x0a;

/** COPY escapes the ends of lines in values, so each one that stands there ends a row. */
function linesIn(copied: Buffer): number {
  let lines = 0;
  for (let at = copied.indexOf(NEWLINE); at >= 0; at = copied.indexOf(NEWLINE, at + 1)) lines += 1;
  return lines;
}
