import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openConnection } from './connection.ts';
import { connect, connectionOptions } from './database.ts';
import { isLockTimeout } from './database-errors.ts';
import { keepTrying } from './keep-trying.ts';
import { migrate } from './migrate.ts';
import { testDatabase } from './test-database.sample.ts';

const { url: server, sql: owner, pool, drop } = await testDatabase();
afterAll(drop);

let folder: string;
let url: string;
let database: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'migrations-'));
  database = `migrated_${randomUUID()}`;
  await pool.query(`create database "${database}"`);
  url = Object.assign(new URL(server), { pathname: database }).href;
});
afterEach(async () => {
  await rm(folder, { recursive: true });
  await pool.query(`drop database "${database}" with (force)`);
});

/** Writes migrations like drizzle-kit: one file each, and a journal. */
async function release(...migrations: string[]): Promise<void> {
  const entries = migrations.map((_, idx) => {
    return { idx, version: '7', when: 1_000 + idx, tag: `000${idx}`, breakpoints: true };
  });
  await mkdir(join(folder, 'meta'), { recursive: true });
  await writeFile(
    join(folder, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  );
  for (const [at, text] of migrations.entries())
    await writeFile(join(folder, `000${at}.sql`), text);
}

async function tables(): Promise<string[]> {
  const { sql, end } = connect(url, { max: 1 });
  const rows = await sql`
    select tablename as name from pg_tables where schemaname = 'public' order by tablename`;
  await end();
  return rows.map(({ name }) => name);
}

const one = 'create table one (id int)';
const two = 'create table two (id int)';

test('a new database gets every migration, and a later start adds the new ones', async () => {
  await release(one);
  await migrate(url, folder);
  expect(await tables()).toEqual(['one']);
  await release(one, two);
  await migrate(url, folder);
  expect(await tables()).toEqual(['one', 'two']);
});

test('three processes that start together migrate once', async () => {
  await release(one, two);
  await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)]);
  expect(await tables()).toEqual(['one', 'two']);
});

test('a failed migration leaves the schema unchanged, and can be fixed and run again', async () => {
  await release(one);
  await migrate(url, folder);
  await release(one, `${two};--> statement-breakpoint\nselect nonsense`);
  await expect(migrate(url, folder)).rejects.toThrow();
  expect(await tables()).toEqual(['one']);
  await release(one, two);
  await migrate(url, folder);
  expect(await tables()).toEqual(['one', 'two']);
});

describe('fault 17: migration killed half-way', () => {
  /** A start that is in the middle of its second migration. */
  async function startMigrating() {
    const module = new URL('./migrate.ts', import.meta.url).href;
    const script = `
      const { migrate } = await import(${JSON.stringify(module)});
      await migrate(${JSON.stringify(url)}, ${JSON.stringify(folder)});`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
    const waiting = () =>
      owner`select pid from pg_stat_activity where datname = ${database} and query like ${`%${wait}%`} and wait_event_type = 'Lock'`;
    await expect.poll(waiting, { timeout: 20_000 }).toHaveLength(1);
    const [{ pid } = { pid: 0 }] = await waiting();
    return { child, pid };
  }

  const breakpoint = '--> statement-breakpoint\n';
  const wait = 'select pg_advisory_xact_lock(17)';
  const slow = `${two};${breakpoint}set local lock_timeout = 0;${breakpoint}${wait};${breakpoint}alter table one add note text`;

  test.each([
    ['the program', ({ child }: { child: ChildProcess }) => child.kill('SIGKILL')],
    ['its connection', ({ pid }: { pid: number }) => owner`select pg_terminate_backend(${pid})`],
  ])('%s dies: the migration is rolled back, and the next start completes it', async (_, end) => {
    await release(one);
    await migrate(url, folder);
    await release(one, slow);
    const gate = await openConnection(connectionOptions(url));
    await gate.sql`select pg_advisory_lock(17)`;
    const started = await startMigrating();
    await end(started);
    await once(started.child, 'exit');
    await gate.close();
    expect(await tables()).toEqual(['one']);

    await migrate(url, folder);
    expect(await tables()).toEqual(['one', 'two']);
    // And it is not applied twice.
    await migrate(url, folder);
  });
});

describe('a start that meets a slow database', () => {
  const trying = (signal: AbortSignal, failures: unknown[] = []) =>
    keepTrying(() => migrate(url, folder), {
      signal,
      onFirstFailure: (error) => failures.push(error),
    });

  test('tries its migration again until the database lets it, and reports the first failure', async () => {
    await release(one);
    await pool.query(`alter database "${database}" set lock_timeout = '20ms'`);
    const other = await openConnection(connectionOptions(url));
    await other.sql`select pg_advisory_lock(${4_021_960})`;
    const failures: unknown[] = [];
    const migrating = trying(new AbortController().signal, failures);
    await expect.poll(() => failures.length).toBe(1);
    expect(await tables()).toEqual([]);
    await other.close();
    await migrating;
    expect(await tables()).toEqual(['one']);
    expect(failures).toHaveLength(1);
  });

  test('gives way to the readers of a table that a long transaction holds, and changes it after that', async () => {
    await release(one);
    await migrate(url, folder);
    await release(one, 'alter table one add note text');
    const holder = await openConnection(connectionOptions(url));
    await holder.query('begin; select from one');
    const failed = Promise.withResolvers<unknown>();
    const migrating = keepTrying(() => migrate(url, folder), {
      signal: new AbortController().signal,
      onFirstFailure: failed.resolve,
    });
    expect(isLockTimeout(await failed.promise)).toBe(true);
    await holder.query('commit');
    await migrating;
    expect(await holder.sql`select note from one`).toEqual([]);
    await holder.close();
  });

  test('tries it again while the database is read-only, as a replica is', async () => {
    await release(one);
    await pool.query(`alter database "${database}" set default_transaction_read_only = on`);
    const failures: unknown[] = [];
    const migrating = trying(new AbortController().signal, failures);
    await expect.poll(() => failures.length).toBe(1);
    await pool.query(`alter database "${database}" reset default_transaction_read_only`);
    await migrating;
    expect(await tables()).toEqual(['one']);
  });

  test('ends with the start, and at once for any other error', async () => {
    await release(`${one}; select nonsense`);
    const stopped = new AbortController();
    await expect(trying(stopped.signal)).rejects.toThrow();
    await release(one);
    await pool.query(`alter database "${database}" set default_transaction_read_only = on`);
    const migrating = trying(stopped.signal);
    stopped.abort();
    await expect(migrating).rejects.toThrow('aborted');
  });
});
