import { hash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aBoard, boardRows } from '#feed/domain/board.sample.ts';
import type { Board } from '#feed/domain/board.ts';
import { aProfile } from '#feed/domain/rows/board-row.sample.ts';
import { importBoard } from '#feed/server/import/importer.ts';
import { connect, type Database } from '#platform/server/database/database.ts';
import { openStores, type SiteStores } from '../../src/app/wiring/stores.ts';
import { anExternalPostgres } from './external-postgres.ts';
import { limitFileSize } from './file-size-limit.ts';
import { aSiteFolder } from './site-folder.ts';
import { until } from './start-site.ts';

const PAGE_SIZE = 20;
const ROWS = 6 * PAGE_SIZE;
const NAME = 'sample';

let folder: string;
let server: Awaited<ReturnType<typeof anExternalPostgres>>;
let database: Database;
let stores: SiteStores;
beforeAll(async () => {
  folder = await aSiteFolder();
  server = await anExternalPostgres(folder);
  await server.start();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  database = connect(server.directUrl, { max: 2, statementTimeout: 60_000 });
  stores = openStores(database);
  await database.sql`truncate listings, media, feeds, walks, quarantine, unknown_words cascade`;
});
afterEach(() => database.end(0));

/** A board that triggers an event during the import, once one of its pages is stored. */
function aBoardDuring(disaster: () => Promise<void>): Board {
  const { properties, media } = boardRows(ROWS);
  const calm = aBoard({ properties, media });
  let happened = false;
  return {
    ...calm,
    properties: async (...asked) => {
      const rows = await calm.properties(...asked);
      if (asked[0] === null || happened) return rows;
      happened = true;
      await until(async () => (await stored()).length > 0);
      await disaster();
      return rows;
    },
  };
}

/** A board with rows so large that six pages don't fit into a 16 MB file. */
function aLargeBoard(): Board {
  const { properties, media } = boardRows(ROWS);
  const filled = properties.map((row) => ({ ...row, PrivateRemarks: unpackable(row.ListingKey) }));
  return aBoard({ properties: filled, media });
}

/** 240,000 incompressible characters. */
const unpackable = (key: string): string =>
  Array.from({ length: 3_750 }, (_, n) => hash('sha256', `${key} ${n}`)).join('');

const stored = async (): Promise<string[]> =>
  (await database.sql`select listing_key from listings order by id`).map((row) => row.listing_key);

const cursor = async () => (await stores.feed.walk(NAME, 'ModificationTimestamp')).cursor?.key;

const pass = (board: Board) =>
  importBoard({
    board,
    profile: aProfile(),
    stores,
    now: () => new Date('2026-05-06T12:00:00Z'),
    pageSize: PAGE_SIZE,
  });

/** Only whole pages were stored, and the cursor points to their end. */
async function expectCursorAtEndOfPages(): Promise<void> {
  const keys = await stored();
  expect(keys.length).toBeGreaterThan(0);
  expect(keys.length).toBeLessThan(ROWS);
  expect(keys.length % PAGE_SIZE).toBe(0);
  expect(await cursor()).toBe(keys.at(-1));
}

async function expectNextPassFinishes(board: Board): Promise<void> {
  await pass(board);
  expect(new Set(await stored()).size).toBe(ROWS);
  const status = await stores.feed.status(NAME);
  expect([status?.lastError, status?.lastSuccessAt === null]).toEqual([null, false]);
}

describe('input 64: disk full / database down in mid-run', () => {
  test('the database goes down: the pass ends with an error, its cursor at the last stored page', async () => {
    const board = aBoardDuring(() => server.end());
    await expect(pass(board)).rejects.toThrow();
    await server.start();
    await expectCursorAtEndOfPages();
    await expectNextPassFinishes(board);
  });

  test('the disk is full: the same, the import log records it, and reads continue', async () => {
    const board = aLargeBoard();
    // The initial size of a PostgreSQL WAL file, so that only tables are full.
    limitFileSize(await server.pids(), 16 * 2 ** 20);
    await expect(pass(board)).rejects.toThrow();
    await expectCursorAtEndOfPages();
    expect((await stores.feed.status(NAME))?.lastError).not.toBeNull();
    expect(await stores.listings.byAnyKey((await stored())[0] ?? '')).not.toBeNull();

    limitFileSize(await server.pids(), 'unlimited');
    await expectNextPassFinishes(board);
  });
});
