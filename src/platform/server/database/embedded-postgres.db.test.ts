import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openConnection } from './connection.ts';
import { connectionOptions } from './database.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded-postgres.ts';

let made: string;
let folder: string;
let opened: EmbeddedPostgres[];

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'embedded-made-'));
  await (await openEmbeddedPostgres(made)).stop();
});
afterAll(() => rm(made, { recursive: true }));

beforeEach(async () => {
  // With a space in its path, and accessible only to us, like a folder from `mktemp -d`.
  folder = join(await mkdtemp(join(tmpdir(), 'embedded-')), 'data folder');
  opened = [];
});
afterEach(async () => {
  for (const server of opened) await server.stop();
  await rm(join(folder, '..'), { recursive: true });
});

const run = promisify(execFile);

/** Puts a used and stopped database into the folder: faster than creating one. */
const putDatabase = () => run('cp', ['-a', made, folder]);

async function open(dataDir = folder): Promise<EmbeddedPostgres> {
  const server = await openEmbeddedPostgres(dataDir);
  opened.push(server);
  return server;
}

async function ask<Row extends object>(url: string, query: string): Promise<Row[]> {
  const connection = await openConnection(connectionOptions(url));
  try {
    const { rows } = await connection.query<Row>(query);
    return rows;
  } finally {
    await connection.close();
  }
}

const note = () => readFile(join(folder, 'database', 'files', 'postmaster.pid'), 'utf8');
const serverPid = async () => Number((await note()).split('\n')[0]);
const isGone = async () => (await note().catch(() => 'gone')) === 'gone';

/** Another program of the same site, which reports when it has opened the database. */
async function anotherProgram() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', opening()], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [url] = await once(child.stdout, 'data');
  const end = async (how: 'stop' | 'kill') => {
    if (how === 'stop') child.stdin.write('stop\n');
    if (how === 'kill') child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { url: String(url).trim(), end };
}

test('a new folder gets a PostgreSQL 18 with durable writes, which stops on stop', async () => {
  await putDatabase();
  const server = await open();
  const [row] = await ask<Record<string, string>>(
    server.url,
    `select current_setting('server_version_num')::int / 10000 as major, current_setting('fsync') as fsync,
       current_setting('data_checksums') as checksums, current_setting('listen_addresses') as listens`,
  );
  expect(row).toEqual({ major: 18, fsync: 'on', checksums: 'on', listens: '127.0.0.1' });
  await server.stop();
  expect(await isGone()).toBe(true);
});

test('connecting requires the password, which only its owner may read', async () => {
  await putDatabase();
  const { url } = await open();
  await expect(ask(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow(/password/);
  expect((await stat(join(folder, 'database', 'password'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'database'))).mode & 0o777).toBe(0o700);
});

test('data survives a stop and a start', async () => {
  await putDatabase();
  const first = await open();
  await ask(first.url, 'create table kept as select 7 as n');
  await first.stop();
  expect(await ask((await open()).url, 'select n from kept')).toEqual([{ n: 7 }]);
});

test('a second program joins the first, and the last one to leave stops the server', async () => {
  await putDatabase();
  const first = await anotherProgram();
  const second = await open();
  expect(second.url).toBe(first.url);
  await first.end('stop');
  expect(await ask(second.url, 'select 1 as n')).toEqual([{ n: 1 }]);
  await second.stop();
  expect(await isGone()).toBe(true);
});

test('programs started at once on a new folder share one server', async () => {
  const urls = (await Promise.all([open(), open()])).map(({ url }) => url);
  expect(new Set(urls).size).toBe(1);
  expect(await readdir(folder)).toEqual(['database']);
});

test('a server left by a killed program is adopted, and stopped with the next', async () => {
  await putDatabase();
  const killed = await anotherProgram();
  const pid = await serverPid();
  await killed.end('kill');
  const next = await open();
  expect(await serverPid()).toBe(pid);
  await next.stop();
  expect(await isGone()).toBe(true);
});

test('a killed server is restarted at the same address, with all acknowledged writes', async () => {
  await putDatabase();
  const { url } = await open();
  await ask(url, 'create table acknowledged (n int)');
  const connection = await openConnection(connectionOptions(url));
  let acknowledged = 0;
  const writing = (async () => {
    for (;;) {
      await connection.sql`insert into acknowledged values (${acknowledged + 1})`;
      acknowledged += 1;
      if (acknowledged === 100) process.kill(await serverPid(), 'SIGKILL');
    }
  })();
  await expect(writing).rejects.toThrow();
  await connection.close();

  const highest = () => ask<{ n: number }>(url, 'select max(n) as n from acknowledged');
  const [row] = await vi.waitFor(highest, { timeout: 20_000, interval: 50 });
  expect(acknowledged).toBeGreaterThanOrEqual(100);
  expect(row?.n).toBeGreaterThanOrEqual(acknowledged);
});

test('stopping during a restart leaves no server running', async () => {
  await putDatabase();
  const server = await open();
  process.kill(await serverPid(), 'SIGKILL');
  await vi.waitFor(() => expect(ask(server.url, 'select 1')).rejects.toThrow());
  await server.stop();
  await expect(ask(server.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
});

test('a stale lock file from before a reboot, whose pid now belongs to another program, is ignored', async () => {
  await putDatabase();
  const path = join(folder, 'database', 'files', 'postmaster.pid');
  const files = join(folder, 'database', 'files');
  await writeFile(
    path,
    [process.pid, files, 0, 1, '', '127.0.0.1', '0 0', 'ready   ', ''].join('\n'),
  );
  expect(await ask((await open()).url, 'select 1 as n')).toEqual([{ n: 1 }]);
});

test("a copy of a folder in use gets its own server, not the original's", async () => {
  await putDatabase();
  const original = await open();
  const copy = join(folder, '..', 'copy');
  await run('cp', ['-a', folder, copy]);
  const copied = await open(copy);
  expect(copied.url).not.toBe(original.url);
});

test('a folder that is not our database is named in the error and left unchanged', async () => {
  await mkdir(join(folder, 'database'), { recursive: true });
  await writeFile(join(folder, 'database', 'diary'), 'mine');
  await expect(openEmbeddedPostgres(folder)).rejects.toThrow(/is not a database of this site/);
  expect(await readdir(join(folder, 'database'))).toEqual(['diary']);
});

test('a database of another PostgreSQL version is named in the error and left unchanged', async () => {
  await putDatabase();
  await writeFile(join(folder, 'database', 'files', 'PG_VERSION'), '16\n');
  await expect(openEmbeddedPostgres(folder)).rejects.toThrow(
    /PostgreSQL 16, and this release runs 18/,
  );
});

test('a server that cannot start reports why in its own words', async () => {
  await putDatabase();
  await rm(join(folder, 'database', 'files', 'global', 'pg_control'));
  await expect(openEmbeddedPostgres(folder)).rejects.toThrow(
    /did not start\. .*left unchanged.*pg_control/s,
  );
});

describe('fault 6: half-made PGlite dir', () => {
  const files = () => join(folder, 'database', 'files');

  /** Every file in the folder with its size, except the server's log. */
  async function whatIsThere(): Promise<string[]> {
    const names = await readdir(folder, { recursive: true });
    const kept = names.filter((name) => name !== join('database', 'log'));
    return Promise.all(
      kept.toSorted().map(async (name) => `${name} ${(await stat(join(folder, name))).size}`),
    );
  }

  async function aUsedDatabase(): Promise<void> {
    await putDatabase();
    const server = await open();
    await ask(server.url, 'create table kept as select 7 as n');
    await server.stop();
  }

  test('PG_VERSION deleted: reported, left unchanged, and usable again once restored', async () => {
    await aUsedDatabase();
    await rm(join(files(), 'PG_VERSION'));
    const before = await whatIsThere();
    await expect(openEmbeddedPostgres(folder)).rejects.toThrow(
      /is not a database of this site\. It was left unchanged.*restore it from a backup/,
    );
    expect(await whatIsThere()).toEqual(before);
    await writeFile(join(files(), 'PG_VERSION'), '18\n');
    expect(await ask((await open()).url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  test("truncated WAL: reported in PostgreSQL's own words, and left unchanged", async () => {
    await aUsedDatabase();
    const aside = join(folder, '..', 'aside');
    await run('cp', ['-a', folder, aside]);
    const wal = join(files(), 'pg_wal');
    for (const name of (await readdir(wal)).filter((name) => /^[0-9A-F]{24}$/.test(name)))
      await truncate(join(wal, name), 0);
    const before = await whatIsThere();
    await expect(openEmbeddedPostgres(folder)).rejects.toThrow(
      /left unchanged\. docs\/operations\.md says what to do\..*checkpoint record/s,
    );
    expect(await whatIsThere()).toEqual(before);
    await run('cp', ['-a', `${aside}/database/files/pg_wal`, files()]);
    expect(await ask((await open()).url, 'select n from kept')).toEqual([{ n: 7 }]);
  });

  test.each(['at once', 'when its files are there'])(
    'a first start killed during creation, %s, is repeated from scratch by the next',
    async (when) => {
      const child = spawn(process.execPath, ['--input-type=module', '-e', opening()]);
      await mkdir(folder, { recursive: true });
      const isUnderWay = async () => {
        const [draft] = await readdir(folder);
        expect(draft).toMatch(/\.new$/);
        if (when !== 'at once') await stat(join(folder, String(draft), 'files', 'PG_VERSION'));
      };
      await vi.waitFor(isUnderWay, { timeout: 20_000, interval: 5 });
      child.kill('SIGKILL');
      await once(child, 'exit');
      expect(await ask((await open()).url, 'select 1 as n')).toEqual([{ n: 1 }]);
      expect(await readdir(folder)).toEqual(['database']);
    },
  );
});

const opening = (): string => {
  const module = new URL('./embedded-postgres.ts', import.meta.url).href;
  return `
    const { openEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const server = await openEmbeddedPostgres(${JSON.stringify(folder)});
    process.stdin.once('data', () => server.stop().then(() => process.exit()));
    console.log(server.url);`;
};
