import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { aBoard, boardRows } from '../../domain/board.sample.ts';
import { fenced, type Lease, withLease } from '../lease.ts';
import { importSite } from './import.sample.ts';

const { database, sql, url, stores, run, storedKeys, walked } = await importSite();

/** As PostgreSQL does when the holder has not renewed it. */
const endLease = ({ pid }: Lease) => sql`select pg_terminate_backend(${pid}, 5000)`;

const waitingForWriters = () => sql`
  select count(*)::int as waiting from pg_locks
  where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;

/** A runner in its own process. */
function startRunner(stderr: 'inherit' | 'ignore' = 'inherit') {
  const child = fork(fileURLToPath(new URL('./import-child.sample.ts', import.meta.url)), [url], {
    stdio: ['ignore', 'ignore', stderr, 'ipc'],
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

  test('a holder whose lease has ended can write nothing more, and the next one can', async () => {
    const slept = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    const rows = boardRows(25);
    const sleeper = withLease(database, 'sample', (lease) =>
      run(aBoard(rows), {
        stores: fenced(stores, lease),
        onProgress: async () => {
          await endLease(lease);
          reached.resolve();
        },
      }).finally(() => slept.resolve()),
    );
    await expect(sleeper).rejects.toThrow('has lost the lease of sample');
    await reached.promise;
    await slept.promise;
    expect(await storedKeys()).toHaveLength(10);

    const next = await withLease(database, 'sample', (lease) =>
      run(aBoard(rows), { stores: fenced(stores, lease) }),
    );
    expect(next).toMatchObject({ ok: true });
    expect(await storedKeys()).toHaveLength(25);
  });

  test('the next holder waits for a transaction that the last one had begun', async () => {
    const inTransaction = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<void>();
    const ended: string[] = [];
    let next: Promise<unknown> = Promise.resolve();
    const last = withLease(database, 'sample', (lease) =>
      fenced(stores, lease).inTransaction(async () => {
        await endLease(lease);
        next = withLease(database, 'sample', async () => ended.push('next began'));
        inTransaction.resolve();
        await letGo.promise;
        ended.push('last committed');
      }),
    );
    await inTransaction.promise;
    await expect.poll(waitingForWriters).toEqual([{ waiting: 1 }]);
    letGo.resolve();
    await Promise.all([last, next]);
    expect(ended).toEqual(['last committed', 'next began']);
  });

  test('work that has ended counts, even if its lease was lost meanwhile', async () => {
    const work = async (lease: Lease) => {
      await endLease(lease);
      return 'done';
    };
    expect(await withLease(database, 'sample', work)).toEqual({ ok: true, result: 'done' });
  });

  test('a holder whose process sleeps loses the lease within 30 seconds', async () => {
    const { child, ended } = startRunner('ignore');
    await once(child, 'message');
    child.kill('SIGSTOP');
    const acquired = () => withLease(database, 'sandbox', async () => 1);
    await expect.poll(acquired, { timeout: 30_000 }).toMatchObject({ ok: true });
    const before = await storedKeys();
    child.kill('SIGCONT');
    const [code] = await ended;
    expect(code).not.toBe(0);
    expect(await storedKeys()).toEqual(before);
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
