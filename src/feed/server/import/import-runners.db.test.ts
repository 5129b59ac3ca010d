import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { connect } from '#platform/server/database/database.ts';
import { aBoard, boardRows } from '../../domain/board.sample.ts';
import { withLease } from '../lease.ts';
import { importSite } from './import.sample.ts';

const { database, sql, url, stores, run, storedKeys, walked } = await importSite();

/** A runner in its own process. */
function startRunner() {
  const child = fork(fileURLToPath(new URL('./import-child.sample.ts', import.meta.url)), [url], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  return { child, ended };
}

describe('input 62: process killed between page and commit', () => {
  test('the next pass resumes, with the same result as without the kill', async () => {
    const rows = boardRows(85);
    const stopping = new AbortController();
    const onProgress = () => stopping.abort();
    await expect(run(aBoard(rows), { signal: stopping.signal, onProgress })).rejects.toThrow(
      'abort',
    );
    const stored = await storedKeys();
    expect(stored).toHaveLength(10);
    expect((await walked()).cursor?.key).toBe(stored.at(-1));

    const reported: number[] = [];
    const summary = await run(aBoard(rows), { onProgress: ({ before }) => reported.push(before) });
    expect(reported[0]).toBe(10);
    expect(summary).toMatchObject({ read: 85, stored: 85 });
    expect(await storedKeys()).toEqual(rows.properties.map((row) => row.ListingKey));
    expect((await walked()).cursor).toBeNull();
  });

  test('rows and cursor are committed together', async () => {
    const rows = boardRows(15);
    const failing = {
      inTransaction: ((work) =>
        stores.inTransaction(async (stores) => {
          const result = await work(stores);
          if ((await stores.listings.byAnyKey('W1012')) !== null) throw new Error('killed');
          return result;
        })) as typeof stores.inTransaction,
    };
    await expect(run(aBoard(rows), { stores: failing })).rejects.toThrow('killed');
    expect(await storedKeys()).toHaveLength(10);
    expect((await walked()).cursor?.key).toBe('W1009');
  });
});

describe('input 63: two importers at once', () => {
  test('the second is refused and does nothing', async () => {
    const inFirst = await withLease(database, 'sample', () =>
      withLease(database, 'sample', () => run(aBoard(boardRows(3)))),
    );
    expect(inFirst).toEqual({
      ok: true,
      result: { ok: false, reason: 'another runner is at work' },
    });
    expect(await storedKeys()).toEqual([]);
    expect(await withLease(database, 'sample', async () => 1)).toEqual({ ok: true, result: 1 });
  });

  test('two feeds run independently, and failed work releases the lease', async () => {
    const both = withLease(database, 'one', () => withLease(database, 'two', async () => 'read'));
    expect(await both).toEqual({ ok: true, result: { ok: true, result: 'read' } });
    const failed = withLease(database, 'one', () => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
    expect(await withLease(database, 'one', async () => 1)).toMatchObject({ ok: true });
  });

  test('the lease of a killed runner ends with it', async () => {
    const { child, ended } = startRunner();
    await once(child, 'message');
    expect(await withLease(database, 'sandbox', async () => 1)).toMatchObject({ ok: false });
    child.kill('SIGKILL');
    await ended;
    await expect
      .poll(() => withLease(database, 'sandbox', async () => 1))
      .toMatchObject({ ok: true });
  });

  test('work that outlives its lease connection runs to its end', async () => {
    const own = connect(url, { applicationName: 'to be cut off' });
    const work = async () => {
      await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'to be cut off'`;
      return 'done';
    };
    expect(await withLease(own, 'sample', work)).toEqual({ ok: true, result: 'done' });
    await own.end();
  });

  test('no row is lost even without a lease: the second runner to store a page stops', async () => {
    const rows = boardRows(60);
    const board = aBoard(rows);
    const ends = await Promise.allSettled([run(board), run(board)]);
    const reasons = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []));
    expect(reasons.every((reason) => reason.includes('Another runner'))).toBe(true);
    expect(reasons.length).toBeLessThan(2);
    await run(board);
    expect(await storedKeys()).toEqual(rows.properties.map((row) => row.ListingKey));
  });
});
