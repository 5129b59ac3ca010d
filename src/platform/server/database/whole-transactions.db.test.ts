import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql as statement } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from './database.ts';
import { openCluster } from './postgres-cluster.ts';
import { endServer, readyServer, runningServer } from './postgres-server.ts';
import { testDatabase } from './test-database.sample.ts';

const { sql: own, url, drop } = await testDatabase();
const { sql, db } = connect(url, { max: 2 });
beforeAll(() => own`create table notes (text text primary key)`);
beforeEach(() => own`truncate notes`);
afterAll(async () => {
  await sql.end();
  await drop();
});

const notes = async () => (await own`select text from notes order by text`).map(({ text }) => text);
const lost = { code: 'CONNECTION_CLOSED' };
const closeConnection = (pid: number) => own`select pg_terminate_backend(${pid}, 5000)`;

/** Long enough for whatever was left to be sent, and for a new connection. */
async function afterwards(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn();
  expect(await sql`select 1 as n`).toEqual([{ n: 1 }]);
}

describe('a connection that is lost in a transaction', () => {
  test('between two statements: the second is not sent, and nothing stays', async () => {
    let second: unknown;
    const transaction = sql.begin(async (tx) => {
      const [row] = await tx`insert into notes values ('one') returning pg_backend_pid() as pid`;
      await closeConnection(row?.pid);
      await afterwards();
      // Where it is sent all the same it goes to a new connection, outside of the transaction.
      second = await (async () => tx`insert into notes values ('two')`)().catch((error) => error);
    });
    await expect(transaction).rejects.toMatchObject(lost);
    await expect.poll(() => second).toMatchObject(lost);
    expect(await notes()).toEqual([]);
  });

  test('in a statement, within a transaction of the transaction', async () => {
    const transaction = db.transaction(async (outer) => {
      await outer.execute(statement`insert into notes values ('one')`);
      await outer.transaction(async (inner) => {
        await inner.execute(statement`select pg_terminate_backend(pg_backend_pid())`);
      });
    });
    await expect(transaction).rejects.toMatchObject({ code: expect.any(String) });
    await afterwards();
    expect(await notes()).toEqual([]);
  });

  test('is no matter to another transaction', async () => {
    const other = sql.begin(async (tx) => {
      await tx`insert into notes values ('other')`;
      const transaction = sql.begin(async (lostOne) => {
        const [row] = await lostOne`select pg_backend_pid() as pid`;
        await closeConnection(row?.pid);
        await lostOne`select 1`;
      });
      const code = expect.stringMatching(/^(57P01|CONNECTION_CLOSED)$/);
      await expect(transaction).rejects.toMatchObject({ code });
      await nextTurn();
      await tx`insert into notes values ('another')`;
    });
    await other;
    expect(await notes()).toEqual(['another', 'other']);
  });
});

test('a failure within still undoes what it was about, and no more', async () => {
  await db.transaction(async (outer) => {
    await outer.execute(statement`insert into notes values ('kept')`);
    const failing = outer.transaction(async (inner) => {
      await inner.execute(statement`insert into notes values ('undone')`);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
  });
  await expect(
    sql.begin('isolation level serializable', async (tx) => {
      await tx`insert into notes values ('undone')`;
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await notes()).toEqual(['kept']);
});

describe('fault 14: DB dies mid-request', () => {
  test('a server killed in the middle of transactions ends these, and not the process', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'killed-'));
    const cluster = await openCluster(join(folder, 'database'));
    const { pid, port } = await readyServer(cluster);
    const killed = connect(`postgres://postgres:${cluster.password}@127.0.0.1:${port}/postgres`);
    const open = Promise.withResolvers<void>();
    const server = Promise.withResolvers<void>();

    const between = killed.sql.begin(async (tx) => {
      await tx`create table half_done (id int)`;
      open.resolve();
      await server.promise;
      await tx`select 1`;
    });
    const within = killed.db.transaction((tx) => tx.execute(statement`select pg_sleep(60)`));
    const ends = Promise.allSettled([between, within]);
    await open.promise;
    process.kill(pid, 'SIGKILL');
    const [first] = await ends;
    expect(first).toMatchObject({ status: 'rejected', reason: lost });
    // What would be sent to the lost connection is sent by now, and what that throws is thrown.
    server.resolve();

    // Its connections are closed a moment before it is gone.
    await expect.poll(() => runningServer(cluster), { timeout: 20_000 }).toBeUndefined();
    await readyServer(cluster, port);
    const [row] = await killed.sql`select to_regclass('half_done') as found`;
    expect(row).toEqual({ found: null });
    await killed.sql.end({ timeout: 0 });
    await endServer(cluster);
    await rm(folder, { recursive: true });
  });
});
