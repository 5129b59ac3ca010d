import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  shareSiteKey,
  type TestDatabase,
  testDatabase,
} from '#platform/server/database/test-database.sample.ts';
import { aSandboxServer } from '#sandbox-board/server/sandbox-server.sample.ts';
import type { SandboxServer } from '#sandbox-board/server/settings.ts';
import { isRow, keyOf } from '../../domain/rows/row.ts';
import type { ChildSettings } from './import-child.sample.ts';

// dying-imports.db.test.ts tests a crash at each point of a transaction; here the whole process is killed
// at random moments while it reads a board over HTTP.

const BOARD = { listings: 120, history: 0 };
const PAGE_SIZE = 45;
/** Upper limits in milliseconds: shorter than a page takes on a fast machine, and about as long as a start. */
const AFTER_A_PAGE = 8;
const TO_ITS_START = 700;

let board: SandboxServer;
let undisturbed: TestDatabase;
let killed: TestDatabase;
beforeAll(async () => {
  board = await aSandboxServer(BOARD);
  undisturbed = await testDatabase();
  killed = await testDatabase();
  await shareSiteKey(undisturbed, killed);
});
afterAll(() => Promise.all([board.close(), undisturbed.drop(), killed.drop()]));

function startRunner({ url }: TestDatabase, killedAfterPage: number | null = null) {
  const path = fileURLToPath(new URL('./import-child.sample.ts', import.meta.url));
  const settings: ChildSettings = { url: board.url, pageSize: PAGE_SIZE, killedAfterPage };
  const child = fork(path, [url, JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return { child, ended: once(child, 'exit') };
}

/** The exit code of a runner that is killed at a random moment after its start or after its first page: null. */
async function runUntilKilled(
  database: TestDatabase,
  after: 'start' | 'page',
): Promise<number | null> {
  // After a page it kills itself: on a busy machine another process would be late by several pages.
  const { child, ended } = startRunner(
    database,
    after === 'page' ? Math.random() * AFTER_A_PAGE : null,
  );
  if (after === 'start') {
    await pause(Math.random() * TO_ITS_START);
    child.kill('SIGKILL');
  }
  const [code] = await ended;
  await leaseIsFree(database);
  return code;
}

/** PostgreSQL notices a moment later that a client has died, and then frees its lease. */
async function leaseIsFree({ sql }: TestDatabase): Promise<void> {
  await expect
    .poll(
      () => sql`select from pg_locks where locktype = 'advisory' and database = (
      select oid from pg_database where datname = current_database())`,
    )
    .toHaveLength(0);
}

/** The keys of all rows in walk order, '' for rows without a key. */
const keysOfBoard = (): string[] =>
  board.control
    .rows('idx')
    .map((row) => {
      const key = isRow(row) ? keyOf(row, 'ListingKey') : '';
      return { key, place: isRow(row) ? `${row.ModificationTimestamp} ${key}` : '' };
    })
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ key }) => key);

/** Every row before the cursor is stored or quarantined, and the first pass counts it once. */
async function expectNothingMissing({ sql }: TestDatabase, inOrder: string[]) {
  const [walk] = await sql`
    select cursor_key as key, watermark is null as "isFirst", (counters->>'read')::int as read
    from walks join feeds on feed = name
    where clock = 'ModificationTimestamp' and cursor_key is not null`;
  if (!walk) return;
  const passed = inOrder.slice(0, inOrder.indexOf(walk.key) + 1);
  const stored = await sql`
    select listing_key as key from listings union select coalesce(key, '') from quarantine`;
  // Later passes begin in the middle.
  if (walk.isFirst) expect(walk.read).toBe(passed.length);
  expect(stored.map(({ key }) => key)).toEqual(expect.arrayContaining(passed));
}

/** Of tables whose order is the board's. */
const ORDERS = [
  ['listings', 'id'],
  ['listing_changes', 'seq'],
  ['sales', 'listing'],
] as const;

/**
 * Every row of every table, except for what kills change: ids (rolled-back inserts use some up; their order
 * stays the same, and cards contain them), the numbers and times of changes, and read counts, as the last rows are read again. A site's key is
 * random.
 */
async function tablesOf({ sql, pool }: TestDatabase): Promise<Record<string, unknown[]>> {
  const tables = await sql`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'site_keys'`;
  const listings = await sql`select id, listing_key as key from listings`;
  const keyOf = new Map(listings.map(({ id, key }) => [id, key]));
  const contents: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    const inOrder =
      ORDERS.find(([start]) => name.startsWith(start))?.[1] ??
      `(to_jsonb(each) - 'count' - 'counters')::text collate "C"`;
    const { rows } = await pool.query(`select * from ${name} as each order by ${inOrder}`);
    contents[name] = rows.map(
      ({ id: _id, count: _count, counters: _counters, seq: _seq, at: _at, card, ...row }) => ({
        ...row,
        card: card ? { ...JSON.parse(card), id: null } : card,
        // A change's listing, or a sale's; no other table of the feed has one.
        listing: keyOf.get(row.listing) ?? row.listing,
      }),
    );
  }
  return contents;
}

test('fault 2: a full load over HTTP, killed at random before its first page and after each, continues and ends with the same data as an uninterrupted one', async ({
  annotate,
}) => {
  expect(await startRunner(undisturbed).ended).toEqual([0, null]);
  const inOrder = keysOfBoard();

  let kills = 0;
  while ((await runUntilKilled(killed, kills === 0 ? 'start' : 'page')) === null) {
    await expectNothingMissing(killed, inOrder);
    kills += 1;
  }
  expect(kills).toBeGreaterThan(3);
  const whole = await tablesOf(undisturbed);
  expect(await tablesOf(killed)).toEqual(whole);
  const stored = await killed.sql`
    select listing_key as key from listings union select distinct coalesce(key, '') from quarantine`;
  expect(stored.map(({ key }) => key).toSorted()).toEqual([...new Set(inOrder)].toSorted());
  expect(whole.listings?.length).toBeGreaterThan(100);
  expect(whole.media?.length).toBeGreaterThan(300);
  await annotate(`${kills} kills in ${inOrder.length} rows`);
}, 180_000);
