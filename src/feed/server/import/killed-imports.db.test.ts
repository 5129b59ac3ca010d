import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/test-database.sample.ts';
import { sandboxBoard } from '#sandbox-board/server/sandbox-board.ts';
import { isRow, keyOf } from '../../domain/rows/judge.ts';
import type { ChildSettings } from './import-child.sample.ts';

const BOARD = { listings: 300, history: 50 };
const PAGE = 75;
/** Milliseconds, at most: about as long as a page takes. */
const AFTER_A_PAGE = 60;
const TO_ITS_START = 700;

let undisturbed: TestDatabase;
let killed: TestDatabase;
beforeAll(async () => {
  undisturbed = await testDatabase();
  killed = await testDatabase();
});
afterAll(async () => {
  await undisturbed.drop();
  await killed.drop();
});

function startRunner({ url }: TestDatabase) {
  const path = fileURLToPath(new URL('./import-child.sample.ts', import.meta.url));
  const settings: ChildSettings = { ...BOARD, pageSize: PAGE };
  const child = fork(path, [url, JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return { child, ended: once(child, 'exit') };
}

/** What a runner ends with that finds another at work: PostgreSQL hears of a death a moment later. */
const LEASED = 3;

/** The exit code of a runner that is killed at a moment of chance: after its start, or after its first page. */
async function runUntilKilled(
  database: TestDatabase,
  after: 'start' | 'page',
): Promise<number | null> {
  const { child, ended } = startRunner(database);
  if (after === 'page') await Promise.race([once(child, 'message'), ended]);
  await pause(Math.random() * (after === 'page' ? AFTER_A_PAGE : TO_ITS_START));
  child.kill('SIGKILL');
  const [code] = await ended;
  return code === LEASED ? runUntilKilled(database, after) : code;
}

/** The keys of all rows in the board's order, '' where a row has none. */
async function keysOfBoard(): Promise<string[]> {
  const [feed] = await undisturbed.sql`select as_of from feeds`;
  const board = sandboxBoard({ seed: 1, ...BOARD, asOf: new Date(feed?.as_of) });
  const rows = await board.properties(null, 1_000, 'on-offer');
  return rows.map((row) => (isRow(row) ? keyOf(row, 'ListingKey') : ''));
}

/** Every row that the cursor has passed is in the books or in quarantine, and the first pass counts it once. */
async function expectNothingMissing({ sql }: TestDatabase, ofBoard: string[]) {
  const [walk] = await sql`
    select cursor_key as key, watermark is null as "isFirst", (counters->>'read')::int as read
    from walks join feeds on feed = name
    where clock = 'ModificationTimestamp' and cursor_key is not null`;
  if (!walk) return;
  const passed = ofBoard.slice(0, ofBoard.indexOf(walk.key) + 1);
  const kept = await sql`
    select listing_key as key from listings union select coalesce(key, '') from quarantine`;
  // A pass after the first begins in the middle.
  if (walk.isFirst) expect(walk.read).toBe(passed.length);
  expect(kept.map(({ key }) => key)).toEqual(expect.arrayContaining(passed));
}

/**
 * Every row of every table, but for what tells of kills: ids, as what was undone has used some up (they come
 * in the same order, and cards carry them), and how often a row was read, as the end is read again. A site's key is
 * made by chance.
 */
async function booksOf({ sql, pool }: TestDatabase): Promise<Record<string, unknown[]>> {
  const tables = await sql`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'site_keys'`;
  const books: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const inOrder =
      name === 'listings' ? 'id' : `(to_jsonb(each) - 'count' - 'counters')::text collate "C"`;
    const { rows } = await pool.query(`select * from ${name} as each order by ${inOrder}`);
    books[name] = rows.map(({ id: _id, count: _count, counters: _counters, card, ...row }) => ({
      ...row,
      card: card ? { ...JSON.parse(card), id: null } : card,
    }));
  }
  return books;
}

describe('fault 2: kill -9 during full sync', () => {
  test('killed at a moment of chance on its way to the first page and after each page, it goes on, and its books become those of one that nobody killed', async ({
    annotate,
  }) => {
    const { ended } = startRunner(undisturbed);
    expect(await ended).toEqual([0, null]);
    const ofBoard = await keysOfBoard();

    let kills = 0;
    while ((await runUntilKilled(killed, kills === 0 ? 'start' : 'page')) === null) {
      await expectNothingMissing(killed, ofBoard);
      kills += 1;
    }
    expect(kills).toBeGreaterThan(3);
    const whole = await booksOf(undisturbed);
    expect(await booksOf(killed)).toEqual(whole);
    expect(whole.listings?.length).toBeGreaterThan(300);
    expect(whole.media?.length).toBeGreaterThan(1_000);
    await annotate(`${kills} kills in ${ofBoard.length} rows`);
  }, 180_000);
});
