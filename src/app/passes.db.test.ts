import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { aBoard, boardRows } from '#feed/domain/board.sample.ts';
import type { Board } from '#feed/domain/board.ts';
import { aProfile } from '#feed/domain/board-row.sample.ts';
import { sandbox } from '#feed/domain/profiles/sandbox.ts';
import { connect } from '#platform/server/database.ts';
import { createLogger } from '#platform/server/log.ts';
import { testDatabase } from '#platform/server/test-database.sample.ts';
import { openBooks } from './books.ts';
import { type Runner, runPass } from './passes.ts';

const { url, sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate listings, media, feeds, walks, quarantine, members, offices`);

const log = createLogger('silent');
const HOUR = 3_600_000;

/** A process that reads the board, with connections of its own. */
function aRunner(given: Partial<Board> = {}): Runner {
  const database = connect(url, { max: 3, statementTimeout: 60_000 });
  onTestFinished(() => database.sql.end());
  const reading = { ...aProfile(), name: 'sample', reconcileEvery: HOUR };
  return {
    database,
    books: openBooks(database),
    log,
    profile: { ...sandbox, reading },
    board: { ...aBoard(boardRows(5)), ...given },
    requests: () => 0,
    sandbox: null,
  };
}

const inBooks = async () =>
  (await db.execute<{ count: number }>('select count(*)::int as count from listings'))[0]?.count;

describe('one process at a time reads a board', () => {
  test('a second one leaves it alone while the first is at it, and may when it is done', async () => {
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
    const passing = runPass(first);
    await reached.promise;
    expect(await runPass(second)).toBeNull();
    expect(await inBooks()).toBe(0);
    letGo.resolve();
    expect((await passing)?.imported).toMatchObject({ stored: 5 });
    expect((await runPass(second))?.imported).toMatchObject({ stored: 0 });
  });

  test('one that fails leaves the board to others', async () => {
    const failing = aRunner({
      properties: async () => {
        throw new Error('away');
      },
    });
    await expect(runPass(failing)).rejects.toThrow('away');
    const other = aRunner();
    expect((await runPass(other))?.imported).toMatchObject({ stored: 5 });
  });
});

test('a full pass reads the board from its beginning', async () => {
  const runner = aRunner();
  await runPass(runner);
  expect((await runPass(runner, { kind: 'full' }))?.imported).toMatchObject({
    read: 5,
    unchanged: 5,
  });
});

describe('all keys are compared', () => {
  test('after the first pass, and again when the profile’s time has passed, not before', async () => {
    const runner = aRunner();
    expect((await runPass(runner))?.reconciled).toMatchObject({ compared: 5 });
    expect((await runPass(runner))?.reconciled).toBeNull();
    await sql`update feeds set last_reconciled_at = last_reconciled_at - interval '61 minutes'`;
    expect((await runPass(runner))?.reconciled).toMatchObject({ compared: 5 });
  });

  test('alone, when an operator asks for it', async () => {
    const runner = aRunner();
    await runPass(runner);
    const outcome = await runPass(runner, { kind: 'reconcile' });
    expect(outcome).toMatchObject({ imported: null, reconciled: { compared: 5 } });
  });

  test('only after whoever waits for the reading has been told', async () => {
    const told: string[] = [];
    const runner = aRunner({
      keys: async () => {
        told.push('comparing');
        return [];
      },
    });
    await runPass(runner, { onImported: ({ stored }) => told.push(`${stored} read`) });
    expect(told).toEqual(['5 read', 'comparing']);
  });
});
