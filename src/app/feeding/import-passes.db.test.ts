import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { aBoard, boardRows } from '#feed/domain/board.sample.ts';
import type { Board } from '#feed/domain/board.ts';
import { sandbox } from '#feed/domain/profiles/sandbox.ts';
import { aProfile } from '#feed/domain/rows/board-row.sample.ts';
import { importBoard } from '#feed/server/import/importer.ts';
import { HOUR } from '#platform/domain/duration.ts';
import { connect } from '#platform/server/database/database.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { createLogger } from '#platform/server/log.ts';
import { sandboxBoard } from '#sandbox-board/server/sandbox-board.ts';
import { openStores } from '../wiring/stores.ts';
import { type Runner, runImportPass } from './import-passes.ts';

const { url, sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate listings, media, feeds, walks, quarantine, members, offices cascade`);

const log = createLogger('silent');

/** A process that reads the board, with its own connections. */
function aRunner(given: Partial<Board> = {}): Runner {
  const database = connect(url, { max: 3, statementTimeout: 60_000 });
  onTestFinished(() => database.end());
  const reading = { ...aProfile(), name: 'sample', reconcileEvery: HOUR };
  return {
    database,
    stores: openStores(database),
    log,
    profile: { ...sandbox, reading },
    board: { ...aBoard(boardRows(5)), ...given },
    requests: () => 0,
    sandbox: null,
  };
}

const storedListings = async () =>
  (await db.execute<{ count: number }>('select count(*)::int as count from listings')).rows[0]
    ?.count;

describe('only one process at a time reads a board', () => {
  test('a second process skips the pass while the first is running, and may run one afterwards', async () => {
    const reached = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<void>();
    const first = aRunner({
      count: async () => {
        reached.resolve();
        await letGo.promise;
        return 5;
      },
    });
    const second = aRunner();
    const passing = runImportPass(first);
    await reached.promise;
    expect(await runImportPass(second)).toBeNull();
    expect(await storedListings()).toBe(0);
    letGo.resolve();
    expect((await passing)?.imported).toMatchObject({ stored: 5 });
    expect((await runImportPass(second))?.imported).toMatchObject({ stored: 0 });
  });

  test('a failed pass releases the board to other processes', async () => {
    const failing = aRunner({
      properties: async () => {
        throw new Error('away');
      },
    });
    await expect(runImportPass(failing)).rejects.toThrow('away');
    const other = aRunner();
    expect((await runImportPass(other))?.imported).toMatchObject({ stored: 5 });
  });
});

test('a full pass reads the board from the beginning', async () => {
  const runner = aRunner();
  await runImportPass(runner);
  expect((await runImportPass(runner, { kind: 'full' }))?.imported).toMatchObject({
    read: 5,
    unchanged: 5,
  });
});

describe('all keys are compared', () => {
  test("after the first pass, and again only when the profile's interval has passed", async () => {
    const runner = aRunner();
    expect((await runImportPass(runner))?.reconciled).toMatchObject({ compared: 5 });
    expect((await runImportPass(runner))?.reconciled).toBeNull();
    await sql`update feeds set last_reconciled_at = last_reconciled_at - interval '61 minutes'`;
    expect((await runImportPass(runner))?.reconciled).toMatchObject({ compared: 5 });
  });

  test('without a pass, when an operator asks for it', async () => {
    const runner = aRunner();
    await runImportPass(runner);
    const outcome = await runImportPass(runner, { kind: 'reconcile' });
    expect(outcome).toMatchObject({ imported: null, reconciled: { compared: 5 } });
  });

  test('only after the end of reading has been reported', async () => {
    const events: string[] = [];
    const runner = aRunner({
      keys: async () => {
        events.push('comparing');
        return [];
      },
    });
    await runImportPass(runner, { onImported: ({ stored }) => events.push(`${stored} read`) });
    expect(events).toEqual(['5 read', 'comparing']);
  });
});

test("a first pass killed after reading the board is completed by the next one: the sandbox's featured listings are set", async () => {
  const board = sandboxBoard({ seed: 1, listings: 300, history: 0, asOf: new Date() });
  const runner = { ...aRunner(), profile: sandbox, board, sandbox: board };
  const now = () => new Date();
  await importBoard({ board, profile: sandbox.reading, stores: runner.stores, now });
  expect(await runner.stores.featured.showcaseId()).toBeNull();

  await runImportPass(runner);
  const chosen = await runner.stores.featured.showcaseId();
  expect(chosen).not.toBeNull();
  expect(await runner.stores.featured.featuredIds()).toContain(chosen);

  await runner.stores.featured.setShowcase(null);
  await runImportPass(runner);
  expect(await runner.stores.featured.showcaseId()).toBeNull();
});

test('made-up listings are hidden while a real board is read, and return with the sandbox', async () => {
  const board = sandboxBoard({ seed: 1, listings: 30, history: 0, asOf: new Date() });
  const withSandbox = { ...aRunner(), profile: sandbox, board, sandbox: board };
  const onShow = async (feed: string) =>
    (await sql`select id from listings where is_public and feed = ${feed} order by id`).length;
  await runImportPass(withSandbox);
  const shown = await onShow('sandbox');
  expect(shown).toBeGreaterThan(0);

  await runImportPass(aRunner());
  expect([await onShow('sandbox'), await onShow('sample')]).toEqual([0, 5]);

  await runImportPass(withSandbox, { kind: 'reconcile' });
  expect(await onShow('sandbox')).toBe(shown);
});
