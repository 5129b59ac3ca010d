import { EventEmitter, once } from 'node:events';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { backupName } from '#platform/domain/backup-names.ts';
import { DAY } from '#platform/domain/duration.ts';
import { alone } from '#platform/server/backup/alone.ts';
import { fillTables, runApart } from '#platform/server/backup/backup.sample.ts';
import { LastBackupStore } from '#platform/server/backup/last-backup-store.ts';
import { prefixOf } from '#platform/server/backup/scratch-database.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { createLogger } from '#platform/server/log.ts';
import {
  aStorageServer,
  aTemporaryFolder,
  BUCKET,
  CREDENTIALS,
  refusal,
} from '#platform/server/storage/storage.sample.ts';
import { parseStorageAddress } from '#platform/server/storage/storage-address.ts';
import { openBackups } from './backups.ts';

const { url, sql, db, pool, openConnection, drop } = await testDatabase();
await fillTables({ pool }, 300);
afterAll(drop);
beforeEach(() => sql`truncate last_backup`);

const store = new LastBackupStore(db);
const ROOT = join(import.meta.dirname, '../../..');
const CHILD = new URL('./backup-child.sample.ts', import.meta.url);
const THREAD = new URL('../../platform/server/backup/backup-thread.ts', import.meta.url);
const NAME = /^\d{4}-\d\d-\d\dt\d\d-\d\d-\d\dz\.tar$/;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

type Given = { storage?: string; sessionUrl?: string; schedule?: string };

/** A site that makes backups every night: its jobs by name, and what they log. */
async function aSite({ storage, sessionUrl = url, schedule = '0 3 * * *' }: Given = {}) {
  const dataDir = join(await aTemporaryFolder(), 'data');
  const address = parseStorageAddress(`s3://${BUCKET}/live?endpoint=${storage}`);
  const config = {
    dataDir,
    backupSchedule: schedule,
    storage: storage !== undefined && address ? { address, credentials: CREDENTIALS } : null,
  };
  const logged: Record<string, unknown>[] = [];
  const log = createLogger('info', { write: (line) => logged.push(JSON.parse(line)) });
  const sources = { config, log, sessionUrl, database: { db }, background: { db } };
  const { jobs, metrics, last } = openBackups({ ...sources, root: ROOT, threadFile: THREAD });
  const run = async (name: string, signal = new AbortController().signal) =>
    jobs.find((job) => job.name === name)?.run(signal);
  const folder = join(dataDir, 'backups');
  return {
    folder,
    logged,
    last,
    backUp: (signal?: AbortSignal) => run('backup', signal),
    lookAfter: () => run('old-backups'),
    /** What is in the folder of backups. */
    files: () => readdir(folder),
    metric: (name: string) => metrics.find((metric) => metric.name === name)?.read(),
  };
}

const scratches = async () =>
  sql`select from pg_database where starts_with(datname, ${await prefixOf(sql)})`;

/** Backups wait for it, until it is closed. */
async function aLockedTable() {
  const locking = await openConnection();
  onTestFinished(() => locking.close());
  await locking.query('begin; lock table media');
  const isWaited = async () => {
    const waiting = () => sql`
      select from pg_stat_activity where application_name = 'backup' and wait_event_type = 'Lock'
        and datname = current_database()`;
    await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(1);
  };
  return { isWaited, release: () => locking.close() };
}

describe('a backup that is due', () => {
  test('is made, verified and kept in DATA_DIR, and recorded', async () => {
    const site = await aSite();
    expect(await site.backUp()).toBe(true);
    const [name = '', ...others] = await site.files();
    expect(name).toMatch(NAME);
    expect(others).toEqual([]);
    const location = join(site.folder, name);
    const { size, mode } = await stat(location);
    expect(mode & 0o077).toBe(0);
    const last = await site.last();
    expect(last).toMatchObject({ location, bytes: size });
    expect(backupName(last?.takenAt ?? new Date(0))).toBe(name);
    expect(last?.seconds).toBeGreaterThan(0);
    expect(site.logged).toMatchObject([
      { level: 'info', msg: 'backup made, verified by a restore and kept', location, bytes: size },
    ]);
    expect(await scratches()).toEqual([]);
  });

  test('is kept in object storage if there is one, and leaves no file in DATA_DIR', async () => {
    const server = await aStorageServer();
    const site = await aSite({ storage: server.endpoint });
    expect(await site.backUp()).toBe(true);
    const listed = await server.storage({ path: `${BUCKET}/live` }).list('backups');
    const last = await site.last();
    const key = `backups/${backupName(last?.takenAt ?? new Date(0))}`;
    expect(listed).toMatchObject({ objects: [{ key, size: last?.bytes }] });
    expect(last?.location).toBe(`s3://${BUCKET}/live/${key}`);
    expect(await site.files()).toEqual([]);
  });

  test('is not made again by a restart, nor by another process', async () => {
    // So that it isn't due again in the middle of the test.
    const schedule = '0 0 29 2 *';
    const [site, another] = [await aSite({ schedule }), await aSite({ schedule })];
    expect(await site.backUp()).toBe(true);
    expect(await site.backUp()).toBe(true);
    expect(await another.backUp()).toBe(true);
    expect(await site.files()).toHaveLength(1);
    expect(another.logged).toEqual([]);
  });

  test('is left to the process that makes it, and looked at again later: that machine may be lost', async () => {
    const site = await aSite();
    await alone(url, 'backup', async () => {
      expect(await site.backUp()).toBe(false);
    });
    expect(site.logged).toEqual([]);
    expect(await store.last()).toBeNull();
  });

  test.each([
    ['in the past', daysAgo(2)],
    ['in the future, because a clock was wrong', daysAgo(-30)],
  ])('is made if the last one is %s', async (_, takenAt) => {
    await store.record({ takenAt, bytes: 1, location: 'gone', seconds: 1 });
    const site = await aSite();
    expect(await site.backUp()).toBe(true);
    expect(await site.files()).toHaveLength(1);
    const [row, ...others] = await sql`select taken_at < now() as "isPast" from last_backup`;
    expect([row, others]).toEqual([{ isPast: true }, []]);
  });
});

test('metrics show the last good backup and the failures', async () => {
  const site = await aSite();
  expect(await site.metric('backup_last_success_timestamp_seconds')).toBe(0);
  await site.backUp();
  const { takenAt, bytes, seconds } = (await store.last()) ?? {};
  expect(await site.metric('backup_last_success_timestamp_seconds')).toBe(
    (takenAt?.getTime() ?? 0) / 1_000,
  );
  expect(await site.metric('backup_last_size_bytes')).toBe(bytes);
  expect(await site.metric('backup_last_duration_seconds')).toBe(seconds);
  expect(await site.metric('backup_failures_total')).toBe(0);
});

describe('a backup that fails says why in a sentence, is retried, and deletes nothing', () => {
  const OLD = backupName(daysAgo(2));

  /** Fails, logs the reason and nothing else, and leaves no file. */
  async function expectFailure(site: Awaited<ReturnType<typeof aSite>>, problem: RegExp) {
    expect(await site.backUp()).toBe(false);
    expect(site.logged).toMatchObject([
      { level: 'error', msg: 'backup failed', problem: expect.stringMatching(problem) },
    ]);
    expect(await site.metric('backup_failures_total')).toBe(1);
    expect(await store.last()).toBeNull();
    expect(await scratches()).toEqual([]);
  }

  test.each([
    ['access denied', 403, 'AccessDenied', /^Object storage: Access was denied/],
    ['bucket missing', 404, 'NoSuchBucket', /The bucket doesn't exist/],
    ['expired credentials', 400, 'ExpiredToken', /The credentials have expired/],
  ])('fault: %s, before any work', async (_, status, code, problem) => {
    const server = await aStorageServer();
    server.state.always = refusal(status, code);
    const site = await aSite({ storage: server.endpoint });
    await expectFailure(site, problem);
    expect(server.seen).toHaveLength(1);
  });

  test('fault: storage unreachable', async () => {
    const site = await aSite({ storage: 'http://127.0.0.1:1' });
    await expectFailure(site, /The storage can't be reached/);
  });

  test('fault: storage full', async () => {
    const server = await aStorageServer();
    await server.storage({ path: `${BUCKET}/live` }).put(`backups/${OLD}`, Buffer.from('old'));
    server.faults.push(null, refusal(507, ''));
    const site = await aSite({ storage: server.endpoint });
    await expectFailure(site, /The storage is full/);
    expect(await site.files()).toEqual([]);
    const listed = await server.storage({ path: `${BUCKET}/live` }).list('backups');
    expect(listed).toMatchObject({ objects: [{ key: `backups/${OLD}` }] });
    // The next attempt.
    expect(await site.backUp()).toBe(true);
    expect(await store.last()).not.toBeNull();
  });

  test('fault: DATA_DIR can not be written', async () => {
    const site = await aSite();
    await mkdir(join(site.folder, '..'), { recursive: true });
    await writeFile(site.folder, 'a file where the folder should be');
    await expectFailure(site, /EEXIST/);
  });

  test('fault: the disk is full', async () => {
    const dataDir = join(await aTemporaryFolder(), 'data');
    const { ended } = runApart(CHILD, [url, dataDir], 'ulimit -f 64;');
    const { code, said } = await ended;
    expect(code).toBe(0);
    expect(said).toMatch(/could not be written: EFBIG.*backup failed/);
    expect(await readdir(join(dataDir, 'backups'))).toEqual([]);
    expect(await store.last()).toBeNull();
  });

  test('fault: no right to create the scratch database', async () => {
    await sql`create role reader login password 'secret' in role pg_read_all_data`;
    onTestFinished(async () => void (await sql`drop role reader`));
    const reader = new URL(url);
    [reader.username, reader.password] = ['reader', 'secret'];
    await expectFailure(await aSite({ sessionUrl: reader.href }), /may not create one.*CREATEDB/);
  });

  test('fault: the database is away', async () => {
    const site = await aSite({ sessionUrl: 'postgres://nobody@127.0.0.1:1/none' });
    await expectFailure(site, /ECONNREFUSED/);
  });

  test('fault: it does not pass its verification', async () => {
    const site = await aSite();
    await mkdir(site.folder, { recursive: true });
    await writeFile(join(site.folder, OLD), 'an earlier one');
    await sql`create table of_another_program (id integer)`;
    onTestFinished(async () => void (await sql`drop table of_another_program`));
    await expectFailure(site, /could not be verified: The tables .* differ/);
    expect(await site.files()).toEqual([OLD]);
  });

  test('fault: its thread is killed with the process, and the next run removes what it left', async () => {
    const { isWaited, release } = await aLockedTable();
    const site = await aSite();
    const { child, ended } = runApart(CHILD, [url, join(site.folder, '..')]);
    await isWaited();
    child.kill('SIGKILL');
    await ended;
    const [left] = await readdir(join(site.folder, 'unverified'));
    expect(left).toMatch(/\.part$/);
    await pool.query(`create database ${await prefixOf(sql)}killed`);
    await release();
    // PostgreSQL notices the end of a waiting connection a moment later.
    await expect
      .poll(() => site.backUp().then(site.files), { timeout: 30_000 })
      .toEqual([expect.stringMatching(NAME)]);
    expect(await scratches()).toEqual([]);
  });
});

describe('a process that stops', () => {
  const connections = () => sql`
    select from pg_stat_activity where application_name in ('backup', 'scratch')
      and datname = current_database()`;

  test('gives up a backup at once', async () => {
    const { isWaited } = await aLockedTable();
    const site = await aSite();
    const stopping = new AbortController();
    const run = site.backUp(stopping.signal);
    await isWaited();
    stopping.abort();
    expect(await run).toBe(false);
    expect(await site.files()).toEqual([]);
    expect(site.logged).toMatchObject([{ level: 'info', msg: 'backup interrupted' }]);
    expect(await site.metric('backup_failures_total')).toBe(0);
  });

  test('leaves no scratch database', async () => {
    const site = await aSite();
    const stopping = new AbortController();
    const run = site.backUp(stopping.signal);
    await expect.poll(scratches, { interval: 10, timeout: 30_000 }).toHaveLength(1);
    stopping.abort();
    expect(await run).toBe(false);
    expect(await scratches()).toEqual([]);
    expect(await site.files()).toEqual([]);
    await expect.poll(connections).toEqual([]);
  });

  test('stores no part of an upload', async () => {
    const server = await aStorageServer();
    const uploading = new EventEmitter();
    const begun = once(uploading, 'begun');
    server.faults.push(null, (incoming) => {
      incoming.resume();
      uploading.emit('begun');
    });
    const site = await aSite({ storage: server.endpoint });
    const stopping = new AbortController();
    const run = site.backUp(stopping.signal);
    await begun;
    stopping.abort();
    expect(await run).toBe(false);
    expect(await site.files()).toEqual([]);
    expect(await server.storage({ path: `${BUCKET}/live` }).list('backups')).toMatchObject({
      objects: [],
    });
  });
});

describe('looking after backups', () => {
  const nameOf = (days: number) => backupName(daysAgo(days));

  test('deletes those in DATA_DIR that are no longer kept, and nothing else', async () => {
    const site = await aSite();
    await mkdir(site.folder, { recursive: true });
    const kept = [nameOf(0), nameOf(6), 'mine.tar', '2020-01-01t00-00-00z.tar.part'];
    for (const name of [...kept, nameOf(36), nameOf(400)])
      await writeFile(join(site.folder, name), '');
    expect(await site.lookAfter()).toBe(true);
    expect(new Set(await site.files())).toEqual(new Set(kept));
    expect(site.logged).toMatchObject([{ msg: 'old backups deleted', deleted: 2 }]);
  });

  test('deletes those in object storage, of its own prefix', async () => {
    const server = await aStorageServer();
    const [ours, others] = [server.storage({ path: `${BUCKET}/live` }), server.storage()];
    const keys = [1, 36].map((days) => `backups/${nameOf(days)}`);
    for (const key of keys)
      for (const storage of [ours, others]) await storage.put(key, Buffer.from('a'));
    const site = await aSite({ storage: server.endpoint });
    expect(await site.lookAfter()).toBe(true);
    expect(await ours.list('backups')).toMatchObject({ objects: [{ key: keys[0] }] });
    expect(await others.list('backups')).toMatchObject({ objects: [{}, {}] });
  });

  test('is retried if the storage refuses', async () => {
    const server = await aStorageServer();
    server.state.always = refusal(403, 'AccessDenied');
    const site = await aSite({ storage: server.endpoint });
    expect(await site.lookAfter()).toBe(false);
    expect(site.logged).toMatchObject([
      { msg: 'old backups not deleted', problem: expect.stringContaining('Access was denied') },
    ]);
  });

  test.each([
    ['warns', 3, [{ level: 'warn', msg: expect.stringContaining('no good backup') }]],
    ['is silent', 0, []],
  ])('%s if the last good one is %i days old', async (_, days, logged) => {
    await store.record({ takenAt: daysAgo(days), bytes: 1, location: 'there', seconds: 1 });
    const site = await aSite();
    expect(await site.lookAfter()).toBe(true);
    expect(site.logged).toMatchObject(logged);
  });

  test('is silent while a new site has had no time for two', async () => {
    const site = await aSite();
    await site.lookAfter();
    expect(site.logged).toEqual([]);
  });
});

test('without a schedule there are no jobs and no metrics', async () => {
  const sources = { log: createLogger('silent'), sessionUrl: url, database: { db } };
  const config = { dataDir: 'none', storage: null, backupSchedule: null };
  const opened = openBackups({
    ...sources,
    config,
    background: { db },
    root: ROOT,
    threadFile: THREAD,
  });
  expect([opened.jobs, opened.metrics, await opened.last()]).toEqual([[], [], null]);
});
