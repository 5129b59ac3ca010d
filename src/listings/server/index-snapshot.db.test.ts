import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readBlocks, writeBlocks } from '#platform/server/block-file.ts';
import type { Sql } from '#platform/server/database/connection.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { createLogger } from '#platform/server/log.ts';
import { fieldsOf } from '../domain/indexed-listing.sample.ts';
import { aListing } from '../domain/listing.sample.ts';
import { type Listing, type ListingId, listingKey } from '../domain/listing.ts';
import { everyIndexed } from './every-indexed.sample.ts';
import { ImportedListingStore } from './imported-listing-store.ts';
import { type IndexedBatch, unpackRows } from './index-block.ts';
import { IndexSnapshot } from './index-snapshot.ts';

const database = await testDatabase();
const other = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), 'snapshot-'));
const path = join(folder, 'search-index.snapshot');
afterAll(async () => {
  await rm(folder, { recursive: true });
  await Promise.all([database.drop(), other.drop()]);
});

const store = new ImportedListingStore(database.db, {
  toCard: ({ id, price }) => JSON.stringify({ id, price }),
});
let ignored: string[] = [];
const log = {
  info: ({ reason }: { reason: unknown }) => ignored.push(String(reason)),
  warn: () => {},
};
const snapshot = new IndexSnapshot({ database, folder, log });

/** Writes listings and returns their ids. */
async function putAll(listings: Partial<Listing>[]): Promise<ListingId[]> {
  const rest = { raw: {}, photos: [], photosChanged: '' };
  const rows = listings.map((given) => ({ listing: aListing(given), ...rest }));
  const from = { feed: 'sample', rank: 0 };
  const { changed } = await store.upsertAll(rows, new Date('2026-05-04T12:00:00Z'), from);
  return changed;
}

async function put(key: string, given: Partial<Listing> = {}): Promise<ListingId | undefined> {
  const [id] = await putAll([{ ...given, key: listingKey(key) }]);
  return id;
}

async function rowsOf(batches: AsyncIterable<IndexedBatch>) {
  const rows = new Map<number, { row: Record<string, unknown>; card: string }>();
  for await (const batch of batches)
    for (const { row, card } of batch)
      rows.set(row.id, { row: fieldsOf(row), card: Buffer.from(card).toString() });
  return rows;
}
const read = async (from = snapshot) => rowsOf((await from.everyIndexed()).batches);
const loaded = () => read();
const stored = () => rowsOf(everyIndexed(database));

/** PostgreSQL frees a writer's lock a moment after its connection has gone. */
const lockIsFree = () =>
  expect
    .poll(
      () => database.sql`select from pg_locks where locktype = 'advisory' and objid = 4021962 and database = (
        select oid from pg_database where datname = current_database())`,
    )
    .toHaveLength(0);

async function refresh(written = snapshot): Promise<void> {
  await lockIsFree();
  await written.refresh();
}

/** Writes a new snapshot from the last one, whatever has changed. */
const rewrite = () => refresh(new IndexSnapshot({ database, folder, log, refreshAfter: 0 }));

function withHeader([header, ...rows]: Buffer[], given: object): Buffer[] {
  return [Buffer.from(JSON.stringify({ ...JSON.parse(String(header)), ...given })), ...rows];
}

beforeEach(async () => {
  ignored = [];
  await rm(path, { force: true });
  await database.sql`truncate listings cascade`;
  await putAll(
    Array.from({ length: 300 }, (_, at) => ({ key: listingKey(`W${at}`), bedrooms: at % 6 })),
  );
  await refresh();
});

describe('a start from a snapshot', () => {
  test('reads what the database has, with everything that changed since', async () => {
    await put('W1', { bedrooms: 9 });
    await put('W300');
    const rows = await loaded();
    expect(rows.size).toBe(301);
    expect(rows).toEqual(await stored());
    expect(ignored).toEqual([]);
  });

  test('never shows a listing that was withdrawn since', async () => {
    const id = await put('W1', { status: 'off-market' });
    const shown: number[] = [];
    for await (const batch of (await snapshot.everyIndexed()).batches)
      shown.push(...Array.from(batch, ({ row }) => row.id));
    expect(shown).toHaveLength(299);
    expect(shown).not.toContain(id);
  });

  test('has the writes of a transaction that was open while the snapshot was written', async () => {
    const open = await database.pool.connect();
    await open.query('begin');
    await open.query(`update listings set comparable_price = 123456 where listing_key = 'W7'`);
    await rewrite();
    await open.query('commit');
    open.release();
    const prices = [...(await loaded()).values()].map(({ row }) => row.price);
    expect(prices).toContain(123_456);
    expect(ignored).toEqual([]);
  });

  test('never shows a listing that was withdrawn while the snapshot was written', async () => {
    let withdraw = async () => {
      withdraw = async () => {};
      await put('W1', { status: 'off-market' });
    };
    const openConnection = async () => {
      const connection = await database.openConnection();
      const { sql } = connection;
      const meddled: Sql = async (text, ...values) => {
        const rows = await sql(text, ...values);
        if (text.join('').includes('where seq >')) await withdraw();
        return rows as never;
      };
      return Object.assign(connection, { sql: meddled });
    };
    const id = await put('W1', { bedrooms: 8 });
    await refresh(
      new IndexSnapshot({ database: { openConnection }, folder, log, refreshAfter: 0 }),
    );
    expect([...(await loaded()).keys()]).not.toContain(id);
    expect(await loaded()).toEqual(await stored());
  });

  test('reads nothing but later changes from the database', async () => {
    await database.sql`alter table listings disable trigger user`;
    await database.sql`update listings set comparable_price = 2 where listing_key = 'W8'`;
    await database.sql`alter table listings enable trigger user`;
    const prices = [...(await loaded()).values()].map(({ row }) => row.price);
    expect(prices).not.toContain(2);
  });

  test('sees the same after the snapshot has been written again with the changes', async () => {
    await put('W1', { status: 'off-market' });
    await put('W2', { bedrooms: 9 });
    await database.sql`update listings set last_updated = now()`;
    await rewrite();
    expect(await loaded()).toEqual(await stored());
  });
});

describe('a snapshot is ignored, and listings are read from the database,', () => {
  const cases: [string, (blocks: Buffer[]) => Buffer[]][] = [
    ['of another cluster', (blocks) => withHeader(blocks, { cluster: '1' })],
    ['of an unknown history', (blocks) => withHeader(blocks, { id: 'other' })],
    ['from before a migration', (blocks) => withHeader(blocks, { migration: '1' })],
    ['of another release', (blocks) => withHeader(blocks, { query: 'other' })],
    ['without a readable header', ([, ...blocks]) => blocks],
  ];
  test.each(cases)('if it is one %s', async (_, change) => {
    const blocks: Buffer[] = [];
    for await (const block of readBlocks(path)) blocks.push(block);
    await writeBlocks(path, Readable.from(change(blocks)));
    expect(await loaded()).toEqual(await stored());
    expect(ignored).toHaveLength(1);
  });

  test('if it is of another database', async () => {
    const elsewhere = new IndexSnapshot({ database: other, folder, log });
    expect((await read(elsewhere)).size).toBe(0);
    expect(ignored).toEqual(['it is not of this database']);
  });

  test.each([
    ['truncated', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['damaged', (bytes: Buffer) => bytes.fill('#', bytes.length - 500, bytes.length - 400)],
    ['empty', () => Buffer.alloc(0)],
  ])('if it is %s', async (_, spoil) => {
    await writeFile(path, spoil(await readFile(path)));
    expect(await loaded()).toEqual(await stored());
    expect(ignored).toHaveLength(1);
  });

  test('if rows have been deleted since, as by a restore', async () => {
    await database.sql`delete from listings where listing_key = 'W5'`;
    expect((await loaded()).size).toBe(299);
    expect(ignored).toEqual(['it is not of this database']);
  });

  test('without a log line if there is no file', async () => {
    await rm(path);
    expect((await loaded()).size).toBe(300);
    expect(ignored).toEqual([]);
  });
});

describe('a damaged snapshot', () => {
  const spoil = async () => {
    const bytes = await readFile(path);
    const middle = bytes.length >> 1;
    await writeFile(path, bytes.fill((bytes[middle] ?? 0) ^ 1, middle, middle + 1));
  };

  test('is replaced after a load that found it, and the next start reads the new one', async () => {
    await spoil();
    const first = new IndexSnapshot({ database, folder, log });
    expect(await read(first)).toEqual(await stored());
    expect(ignored).toEqual(['Error: a block is damaged']);
    await refresh(first);
    const { mtimeMs } = await stat(path);
    expect(await loaded()).toEqual(await stored());
    expect(ignored).toHaveLength(1);
    await refresh(first);
    expect((await stat(path)).mtimeMs).toBe(mtimeMs);
  });

  test('found while it is written again is replaced from the database, each row once', async () => {
    await spoil();
    await rewrite();
    expect(ignored).toEqual(['Error: a block is damaged']);
    const ids: number[] = [];
    for await (const batch of (await snapshot.everyIndexed()).batches)
      ids.push(...Array.from(batch, ({ row }) => row.id));
    expect(ids.toSorted((a, b) => a - b)).toEqual(
      [...(await stored()).keys()].toSorted((a, b) => a - b),
    );
    expect(ignored).toHaveLength(1);
  });

  test('and its reason are in the log', async () => {
    await spoil();
    const lines: string[] = [];
    const written = createLogger('info', { write: (line) => void lines.push(line) });
    await read(new IndexSnapshot({ database, folder, log: written }));
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({
        reason: expect.objectContaining({ message: 'a block is damaged' }),
      }),
    ]);
  });
});

describe('the file', () => {
  test('is readable by its owner only, and holds nothing but public index rows', async () => {
    await put('W1', { status: 'off-market' });
    await rewrite();
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const ids: number[] = [];
    let isHeader = true;
    for await (const block of readBlocks(path)) {
      if (!isHeader) ids.push(...Array.from(unpackRows(block), ({ row }) => row.id));
      isHeader = false;
    }
    expect(new Set(ids)).toEqual(new Set((await stored()).keys()));
  });

  test('is written by one process at a time', async () => {
    await rm(path);
    await lockIsFree();
    await Promise.all([snapshot.refresh(), snapshot.refresh()]);
    const [{ count } = { count: 0 }] = await database.sql<{ count: number }>`
      select count(*)::int from search_index.snapshots`;
    expect(count).toBe(2);
    expect(await readdir(folder)).toEqual(['search-index.snapshot']);
  });

  test('of a killed writer is removed', async () => {
    await writeFile(`${path}.draft`, 'half a file');
    await refresh();
    expect(await readdir(folder)).toEqual(['search-index.snapshot']);
  });

  test('is not written again for a few changes', async () => {
    const { mtimeMs } = await stat(path);
    await put('W1', { bedrooms: 9 });
    await refresh();
    expect((await stat(path)).mtimeMs).toBe(mtimeMs);
  });
});
