import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#platform/server/database/test-database.sample.ts';
import { aSandboxServer } from '#sandbox-board/server/sandbox-server.sample.ts';
import type { SandboxServer } from '#sandbox-board/server/settings.ts';
import { isRow, keyOf } from '../../domain/rows/judge.ts';
import type { ChildSettings } from './import-child.sample.ts';

const LISTINGS = 1_500;
const KILLS = 5;
/** Milliseconds, at most: little enough that there are pages left for the last of them. */
const AFTER_A_PAGE = 80;

let board: SandboxServer;
let undisturbed: TestDatabase;
let killed: TestDatabase;
beforeAll(async () => {
  board = await aSandboxServer({ listings: LISTINGS, history: 0 });
  undisturbed = await testDatabase();
  killed = await testDatabase();
});
afterAll(() => Promise.all([board.close(), undisturbed.drop(), killed.drop()]));

function startRunner({ url }: TestDatabase) {
  const path = fileURLToPath(new URL('./import-child.sample.ts', import.meta.url));
  const settings: ChildSettings = { url: board.url, pageSize: 100 };
  const child = fork(path, [url, JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return { child, ended: once(child, 'exit') };
}

/** What a runner ends with that finds another at work: PostgreSQL hears of a death a moment later. */
const LEASED = 3;

/** Killed at a moment of chance behind its first page. */
async function runUntilKilled(database: TestDatabase): Promise<void> {
  const { child, ended } = startRunner(database);
  await Promise.race([once(child, 'message'), ended]);
  await pause(Math.random() * AFTER_A_PAGE);
  child.kill('SIGKILL');
  const [code, signal] = await ended;
  if (code === LEASED) return runUntilKilled(database);
  expect(signal).toBe('SIGKILL');
}

async function runToItsEnd(database: TestDatabase): Promise<void> {
  const [code] = await startRunner(database).ended;
  if (code === LEASED) return runToItsEnd(database);
  expect(code).toBe(0);
}

/** What was taken in, without ids: what was undone has used some up. */
const booksOf = async ({ sql }: TestDatabase) => ({
  listings: await sql`
    select listing_key, content_hash, is_public, photos::text, photos_changed, photos_taken, card = '' as has_no_card
    from listings order by listing_key`,
  media: await sql`select * from media order by media_key`,
  quarantine: await sql`select key, reason from quarantine order by key, row_hash`,
  walks: await sql`select * from walks order by feed, clock`,
});

test('a full load over HTTP that is killed again and again ends with every key once, and the same books', async () => {
  for (let kill = 0; kill < KILLS; kill += 1) await runUntilKilled(killed);
  const read = await killed.sql`select cursor_key from walks where cursor_key is not null`;
  expect(read).toHaveLength(1);
  await runToItsEnd(killed);

  const ofBoard = board.control
    .rows('idx')
    .map((row) => (isRow(row) ? keyOf(row, 'ListingKey') : ''));
  const kept = await killed.sql`
    select listing_key as key from listings union all select distinct coalesce(key, '') from quarantine`;
  const keys = (all: string[]) => [...new Set(all)].toSorted();
  expect(kept.map(({ key }) => key).toSorted()).toEqual(keys(ofBoard));

  await runToItsEnd(undisturbed);
  const whole = await booksOf(undisturbed);
  expect(whole.media.length).toBeGreaterThan(LISTINGS);
  expect(await booksOf(killed)).toEqual(whole);
}, 240_000);
