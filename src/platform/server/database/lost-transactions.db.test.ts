import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { openCluster } from './postgres-cluster.ts';
import { endServer, readyServer, runningServer } from './postgres-server.ts';
import { testDatabase } from './test-database.sample.ts';

const { sql: own, url, drop } = await testDatabase();
/** Milliseconds. The defaults would end a transaction that pauses on a busy machine. */
const LONG_TIMEOUTS = { statementTimeout: 60_000, idleInTransaction: 60_000 };
const { sql, db, pool, end } = connect(url, { max: 2, ...LONG_TIMEOUTS });
beforeAll(() => own`create table notes (text text primary key)`);
beforeEach(() => own`truncate notes`);
afterAll(async () => {
  await end();
  await drop();
});

const notes = async () => (await own`select text from notes order by text`).map(({ text }) => text);
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const closeConnection = (pid?: number) => own`select pg_terminate_backend(${pid}, 5000)`;
const BACKEND = 'select pg_backend_pid() as pid';
type Backend = { pid: number };

/** Long enough for anything left to be sent, and for a new connection. */
async function afterwards(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  expect(await sql`select 1 as n`).toEqual([{ n: 1 }]);
}

describe('a connection that is lost in a transaction', () => {
  test('between two statements: the second is not sent, and nothing is committed', async () => {
    let second: unknown;
    const transaction = db.transaction(async (tx) => {
      await tx.execute("insert into notes values ('one')");
      const { rows } = await tx.execute<Backend>(BACKEND);
      await closeConnection(rows[0]?.pid);
      await afterwards();
      second = await failureOf(tx.execute("insert into notes values ('two')"));
    });
    expect(isDatabaseUnavailable(await failureOf(transaction))).toBe(true);
    expect(isDatabaseUnavailable(second)).toBe(true);
    expect(await notes()).toEqual([]);
  });

  test('during a statement of a nested transaction', async () => {
    const transaction = db.transaction(async (outer) => {
      await outer.execute("insert into notes values ('one')");
      await outer.transaction(async (inner) => {
        await inner.execute('select pg_terminate_backend(pg_backend_pid())');
      });
    });
    expect(isDatabaseUnavailable(await failureOf(transaction))).toBe(true);
    await afterwards();
    expect(await notes()).toEqual([]);
  });

  test('does not affect another transaction', async () => {
    await db.transaction(async (tx) => {
      await tx.execute("insert into notes values ('other')");
      const transaction = db.transaction(async (lostOne) => {
        const { rows } = await lostOne.execute<Backend>(BACKEND);
        await closeConnection(rows[0]?.pid);
        await lostOne.execute('select 1');
      });
      expect(isDatabaseUnavailable(await failureOf(transaction))).toBe(true);
      await nextTurn();
      await tx.execute("insert into notes values ('another')");
    });
    expect(await notes()).toEqual(['another', 'other']);
  });

  test('or before it begins: its slot in the pool is free again', async () => {
    for (let time = 0; time < 3; time += 1) {
      const client = await pool.connect();
      client.release();
      client.connection.stream.destroy();
      await failureOf(db.transaction((tx) => tx.execute('select 1')));
    }
    await afterwards();
    expect(pool.totalCount - pool.idleCount).toBe(0);
  });
});

test('a failed nested transaction rolls back only its own changes', async () => {
  await db.transaction(async (outer) => {
    await outer.execute("insert into notes values ('kept')");
    const failing = outer.transaction(async (inner) => {
      await inner.execute("insert into notes values ('undone')");
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
  });
  const failing = db.transaction(
    async (tx) => {
      await tx.execute("insert into notes values ('undone')");
      throw new Error('no');
    },
    { isolationLevel: 'serializable' },
  );
  await expect(failing).rejects.toThrow('no');
  expect(await notes()).toEqual(['kept']);
});

describe('fault 14: DB dies mid-request', () => {
  test('a server killed during transactions fails these, but not the process', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'killed-'));
    const cluster = await openCluster(join(folder, 'database'));
    const { pid, port } = await readyServer(cluster);
    const killed = connect(
      `postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`,
      LONG_TIMEOUTS,
    );
    const open = Promise.withResolvers<void>();
    const server = Promise.withResolvers<void>();

    const between = killed.db.transaction(async (tx) => {
      await tx.execute('create table half_done (id int)');
      open.resolve();
      await server.promise;
      // Its own process may outlive the server for a moment, and would still commit.
      for (;;) await tx.execute('select 1');
    });
    const within = killed.db.transaction((tx) => tx.execute('select pg_sleep(60)'));
    const ends = Promise.all([failureOf(between), failureOf(within)]);
    await open.promise;
    process.kill(pid, 'SIGKILL');
    await failureOf(within);
    server.resolve();
    expect((await ends).map(isDatabaseUnavailable)).toEqual([true, true]);

    // Its connections close a moment before the server is gone.
    await expect.poll(() => runningServer(cluster), { timeout: 20_000 }).toBeUndefined();
    await readyServer(cluster, port);
    const [row] = await killed.sql`select to_regclass('half_done') as found`;
    expect(row).toEqual({ found: null });
    await killed.end(0);
    await endServer(cluster);
    await rm(folder, { recursive: true });
  });
});
