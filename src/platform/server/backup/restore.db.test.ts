import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openConnection } from '../database/connection.ts';
import { connectionOptions } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { aNewerRelease, EXPANSION, MIGRATIONS } from '../database/newer-release.sample.ts';
import { type TestDatabase, testDatabase } from '../database/test-database.sample.ts';
import { openArchive, writeArchive } from './archive.ts';
import { backupDesk, contents, fillTables, runApart } from './backup.sample.ts';
import { makeBackup } from './backup.ts';
import { MANIFEST, type Manifest } from './backup-manifest.ts';
import { firstMigrations, restoreBackup, verifyBackup } from './restore.ts';
import { prefixOf, withScratchDatabase } from './scratch-database.ts';

const desk = backupDesk(20);

const isBlank = async (database: TestDatabase) =>
  JSON.stringify(await contents(database)) ===
  JSON.stringify(await contents(await aBlank(database)));

let blank: TestDatabase | undefined;
afterAll(() => blank?.drop());
const aBlank = async (_: TestDatabase) => (blank ??= await testDatabase());

describe('a damaged file is refused before anything is written', () => {
  let whole: Buffer;
  beforeAll(async () => {
    const made = await mkdtemp(join(tmpdir(), 'backup-'));
    const small = await testDatabase();
    await fillTables(small, 5);
    const path = join(made, 'small.tar');
    await makeBackup({ url: small.url, path, release: '1.2.3', commit: null, now: new Date() });
    whole = await readFile(path);
    await small.drop();
    await rm(made, { recursive: true });
  });

  async function refusal(bytes: Buffer): Promise<string> {
    const path = desk.inFolder('site.tar');
    await writeFile(path, bytes);
    return desk.restore(path).then(
      () => 'restored',
      (problem) => problem.message.replace(path, 'FILE'),
    );
  }

  test('a file truncated anywhere', async () => {
    const ends = [1, 511, 512, 5_000, Math.floor(whole.length / 2), whole.length - 1_024];
    for (const end of [...ends, whole.length - 1])
      expect(await refusal(whole.subarray(0, end))).toMatch(/^FILE is (truncated|damaged)/);
    expect(await isBlank(desk.to)).toBe(true);
  });

  test('a single flipped bit, wherever it is', async () => {
    const places = Array.from({ length: 60 }, (_, n) => Math.floor((whole.length * n) / 60) + n);
    for (const place of [0, ...places, whole.length - 1]) {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
      expect(await refusal(bytes), `byte ${place}`).toMatch(
        /^FILE is (truncated|damaged|not a backup)/,
      );
    }
    expect(await isBlank(desk.to)).toBe(true);
  });

  test('another kind of file, or an empty one', async () => {
    expect(await refusal(Buffer.from('diary '.repeat(400)))).toBe(
      'FILE is not a backup of this site.',
    );
    expect(await refusal(Buffer.alloc(0))).toMatch(/^FILE is truncated/);
    await expect(desk.restore(desk.inFolder('none'))).rejects.toThrow(/none can't be read: ENOENT/);
  });

  test('extra bytes after its end', async () => {
    expect(await refusal(Buffer.concat([whole, Buffer.alloc(512)]))).toMatch(/damaged at its end/);
  });
});

/** The same backup with a change, and matching checksums. */
async function altered(
  change: (manifest: Manifest, parts: Map<string, Buffer>) => void,
): Promise<string> {
  const archive = await openArchive(await desk.back(desk.from));
  const parts = new Map<string, Buffer>();
  for (const name of archive.names) parts.set(name, await archive.read(name));
  await archive.close();
  const manifest: Manifest = JSON.parse(String(parts.get(MANIFEST)));
  change(manifest, parts);
  parts.set(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  const path = desk.inFolder('altered.tar');
  await writeArchive(path, async (add) => {
    for (const [name, bytes] of parts) await add(name, bytes);
  });
  return path;
}

describe('a backup of another schema', () => {
  test.each([
    [
      'newer',
      (manifest: Manifest) => manifest.migrations.push('newer'),
      /does not know: a newer one, or another program/,
    ],
    [
      'with another table',
      (manifest: Manifest) => manifest.tables.push({ name: 'x', columns: [], rows: 0, parts: [] }),
      /tables of the backup and of the database differ/,
    ],
    [
      'of another kind of file',
      (manifest: Manifest) => Object.assign(manifest, { format: 2 }),
      /written by a release that this one can't read/,
    ],
  ])('%s: refused with what to do', async (_, change, words) => {
    const path = await altered(change);
    await expect(desk.restore(path)).rejects.toThrow(words);
    expect(await isBlank(desk.to)).toBe(true);
  });
});

describe('a backup of an earlier release', () => {
  /** A backup from the release with this many migrations. */
  const backupOf = (migrations: number, rows: string) =>
    withScratchDatabase(desk.from.url, async (url) => {
      await migrate(url, await firstMigrations(migrations, MIGRATIONS, desk.folder));
      const connection = await openConnection(connectionOptions(url));
      await connection.query(rows);
      await connection.close();
      return desk.back({ url });
    });

  test('is migrated by the migrations added since then', async () => {
    const path = await backupOf(
      10,
      `insert into offices (office_key) values ('ours');
       insert into conversations (guest_hash, name, email, email_key, note, created_at, updated_at)
       values ('G', 'Ada', 'ada@x.example', 'ada@x.example', 'call back', now(), now());
       insert into chat_messages values (1, 1, 'c', false, null, 'Ada', 'Hello', now())`,
    );
    const manifest = await desk.restore(path);
    expect(manifest).toMatchObject({ release: '1.2.3', commit: 'c0ffee' });
    expect(
      await desk.to.sql`select note, noted_by, text from conversations, chat_messages`,
    ).toEqual([{ note: 'call back', noted_by: null, text: 'Hello' }]);
    expect(await desk.to.sql`select office_key from offices`).toEqual([{ office_key: 'ours' }]);
  });

  test('is refused like any other if the database has rows', async () => {
    const path = await backupOf(10, `insert into offices (office_key) values ('ours')`);
    await desk.to.sql`insert into offices (office_key) values ('theirs')`;
    await expect(desk.restore(path)).rejects.toThrow(/has rows already \(table offices\)/);
    await desk.restore(path, { replace: true });
    expect(await desk.to.sql`select office_key from offices`).toEqual([{ office_key: 'ours' }]);
  });
});

describe('a database that a newer release has expanded', () => {
  let expanded: TestDatabase;
  let migrations: string;
  beforeEach(async () => {
    expanded = await testDatabase();
    migrations = await aNewerRelease(desk.inFolder('next'), EXPANSION);
    await migrate(expanded.url, migrations);
  });
  afterEach(() => expanded.drop());

  test('is backed up by this release, and restored and verified by the newer one', async () => {
    await fillTables(expanded, 5);
    await expanded.sql`insert into next_release values (1)`;
    const before = await contents(expanded);
    const path = await desk.back(expanded);
    await verifyBackup({ url: expanded.url, path, migrations });
    await restoreBackup({ url: expanded.url, path, migrations, replace: true, afterwards: [] });
    expect(await contents(expanded)).toEqual(before);
  });

  test('gets a backup of this release from before by the newer one', async () => {
    const path = await desk.back(desk.from);
    await restoreBackup({ url: expanded.url, path, migrations, replace: false, afterwards: [] });
    const [{ count, isNew } = { count: 0, isNew: null }] = await expanded.sql`
      select count(*)::int, every(of_next_release = 'new') as "isNew" from listings`;
    expect([count, isNew]).toEqual([20, true]);
  });

  test('still says which releases work with it after a restore', async () => {
    const path = await desk.back(desk.from);
    await restoreBackup({ url: expanded.url, path, migrations, replace: false, afterwards: [] });
    expect(await migrate(expanded.url, MIGRATIONS)).toEqual({ newer: 1 });
  });

  test('can neither be restored nor verified by this release, which says so before it writes', async () => {
    const path = await desk.back(expanded);
    const words = /had migrated them. Restore it with the newest release that used that database/;
    await expect(desk.restore(path)).rejects.toThrow(words);
    await expect(verifyBackup({ url: expanded.url, path, migrations: MIGRATIONS })).rejects.toThrow(
      words,
    );
  });

  test('does not take this release’s own backup from this release', async () => {
    const path = await desk.back(desk.from);
    const order = { url: expanded.url, path, migrations: MIGRATIONS };
    await expect(restoreBackup({ ...order, replace: false, afterwards: [] })).rejects.toThrow(
      'A newer release has migrated the database since the backup was made: restore it with that release.',
    );
    expect(await expanded.sql`select from listings`).toEqual([]);
  });
});

describe('a backup is verified by a restore into a scratch database', () => {
  const verify = (path: string) =>
    verifyBackup({ url: desk.from.url, path, migrations: MIGRATIONS });
  /** Those of a database, of all on a server that other tests use too. */
  const scratches = async (of = desk.from) =>
    desk.from.sql`select from pg_database where starts_with(datname, ${await prefixOf(of.sql)})`;

  test('which is dropped afterwards, like those of killed backups', async () => {
    const { sql, pool } = desk.from;
    await pool.query(`create database ${await prefixOf(sql)}killed`);
    await verify(await desk.back(desk.from));
    expect(await scratches()).toEqual([]);
  });

  test('while another site on the same server does the same', async () => {
    await withScratchDatabase(desk.to.url, async () => {
      await verify(await desk.back(desk.from));
      expect(await scratches()).toEqual([]);
      expect(await scratches(desk.to)).toHaveLength(1);
    });
  });

  test.each([
    ['breaks a foreign key', /refuses a row of it \(23503\)/, '9\t1\tc\tf\t\\N\tAda\tHello\tnow\n'],
    ['differs', /chat_messages would differ/, '1\t1\tc\tf\t\\N\tAda\tHello\tnow\n'],
  ])('a row that %s is found', async (_, words, row) => {
    const path = await altered((manifest, parts) => {
      const copied = manifest.tables.find(({ name }) => name === 'chat_messages');
      if (copied) copied.rows = 1;
      parts.set('chat_messages/000001.copy.zst', zstdCompressSync(row));
    });
    await expect(verify(path)).rejects.toThrow(words);
    expect(await scratches()).toEqual([]);
  });

  test('without the right to create a database, the error says what to grant', async () => {
    const path = await desk.back(desk.from);
    const plain = new URL(desk.from.url);
    [plain.username, plain.password] = ['plain', 'secret'];
    await desk.from.sql`create role plain login password 'secret'`;
    await expect(verifyBackup({ url: plain.href, path, migrations: MIGRATIONS })).rejects.toThrow(
      /may not create one.*CREATEDB/,
    );
    await desk.from.sql`drop role plain`;
  });
});

describe('a restore that fails midway leaves the database unchanged', () => {
  const spoiled = (text: string) =>
    altered((_, parts) => parts.set('quarantine/000001.copy.zst', zstdCompressSync(text)));

  test.each([
    [
      'PostgreSQL refuses',
      `s\t1\t\\N\tr\tno json, ada@example.com\tnow\tnow\t1\n`,
      /refuses a row of it \(22P02\)/,
    ],
    ['is too short', 's\t1\n', /refuses a row of it \(22P04\)/],
    ['is missing', 's\t1\t\\N\tr\t\\N\tnow\tnow\t1\n', /has 1 rows in the backup instead of 9/],
  ])('when a row %s', async (_, text, words) => {
    await fillTables(desk.to, 3);
    const before = await contents(desk.to);
    const failure = await desk
      .restore(await spoiled(text), { replace: true })
      .catch((error) => error);
    expect(failure.message).toMatch(words);
    expect(failure.message).not.toContain('ada@');
    expect(await contents(desk.to)).toEqual(before);
  });

  test('when it is killed', async () => {
    const { from, to } = desk;
    await fillTables(to, 3);
    const before = await contents(to);
    const path = await desk.back(from);
    // Photos come after listings: at the first of them the restore waits for a lock that this test holds.
    await to.pool.query(`
      create function wait() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock(1); return new; end';
      create trigger wait before insert on media for each row execute function wait()`);
    const holder = await to.openConnection();
    await holder.sql`select pg_advisory_lock(1)`;

    const { child, ended } = runApart(
      `const { restoreBackup } = await import('${new URL('./restore.ts', import.meta.url)}');
       const [url, path, migrations] = process.argv.slice(1);
       await restoreBackup({ url, path, migrations, replace: true, afterwards: [] });`,
      [to.url, path, MIGRATIONS],
    );
    const restoring = () => to.sql`
      select wait_event from pg_stat_activity
      where application_name = 'restore' and datname = current_database()`;
    await expect.poll(restoring, { timeout: 30_000 }).toEqual([{ wait_event: 'advisory' }]);
    child.kill('SIGKILL');
    expect(await ended).toMatchObject({ code: null });
    await holder.close();
    await expect.poll(restoring, { timeout: 30_000 }).toEqual([]);
    expect(await contents(to)).toEqual(before);

    await to.sql`drop trigger wait on media`;
    await desk.restore(path, { replace: true });
    expect(await contents(to)).toEqual(await contents(from));
  });
});
