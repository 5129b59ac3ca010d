import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openArchive, writeArchive } from './archive.ts';
import { makeBackup } from './backup.ts';
import { MANIFEST, type Manifest } from './backup-manifest.ts';
import { restoreBackup } from './restore.ts';
import { type TestDatabase, testDatabase } from './test-database.sample.ts';

const migrations = 'db/migrations';

let folder: string;
let from: TestDatabase;
let to: TestDatabase;
beforeAll(async () => {
  from = await testDatabase();
  await fillTables(from, 3_000);
});
afterAll(() => from.drop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
  to = await testDatabase();
});
afterEach(async () => {
  await to.drop();
  await rm(folder, { recursive: true });
});

const inFolder = (name: string) => join(folder, name);

async function back(up: { url: string }, name = 'site.tar'): Promise<string> {
  const path = inFolder(name);
  await makeBackup({ url: up.url, path, release: '1.2.3', now: new Date('2026-05-06T12:00:00Z') });
  return path;
}

const restore = (path: string, given: { replace?: boolean; tell?: string[] } = {}) =>
  restoreBackup({ url: to.url, path, migrations, replace: false, tell: [], ...given });

/** Rows with all that is hard to write down: in every column kind, and enough for several parts. */
async function fillTables({ sql }: TestDatabase, listings: number): Promise<void> {
  const odd = `E'tab\\t line\\n\\r back\\\\slash \\\\N "quoted" {a,b} \\x1e\\x1f é 🏠 '`;
  await sql.unsafe(`
    insert into listings (listing_key, mls_number, media_key, status, display, list_office_name,
      offered_for, property_class, property_type, price, bedrooms, listing, raw, photos, card,
      content_hash, created_at, last_updated, close_date, board_modified_at)
    select 'W' || n, 'W' || n, 'W' || n, 'active', 'public', case n % 3 when 0 then '' else ${odd} || n end,
      'sale', 'Freehold', 'Detached', 1e15 / n, n / 3.0::real,
      json_build_object('key', n, 'text', ${odd}), json_build_object('text', repeat(md5(n::text), 60)), '[]',
      ${odd}, md5(n::text), '2026-01-02T03:04:05.678901Z', '2026-01-02T03:04:05Z',
      case n % 2 when 0 then null else date '1999-12-31' + n end, null
    from generate_series(1, ${listings}) as n`);
  await sql.unsafe(`
    insert into media (media_key, media_object_id, resource_record_key, media_url, "order", preferred_photo_yn)
    select 'M' || n, '', 'W' || n % ${listings}, 'https://photos.example.com/' || n, n, n % 2 = 0
    from generate_series(1, ${listings * 5}) as n`);
  await sql.unsafe(`
    insert into quarantine (feed, row_hash, reason, raw, first_seen, last_seen)
    select 'sample', n::text, 'not-a-row', case n when 1 then 'null'::jsonb when 2 then null
      else jsonb_build_object('n', n / 7.0, 'text', ${odd}) end, 'infinity', now()
    from generate_series(1, 9) as n`);
}

/** Each table with a sum over all its rows, computed columns and all. */
async function contents({ sql }: TestDatabase): Promise<unknown> {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`;
  const sums: Record<string, unknown> = {};
  for (const { name } of tables) {
    const [row] = await sql.unsafe(
      `select count(*)::int as rows, md5(string_agg(t::text, E'\\n' order by t::text collate "C")) as sum from "${name}" t`,
    );
    sums[name] = row;
  }
  return sums;
}

const isBlank = async (database: TestDatabase) =>
  JSON.stringify(await contents(database)) ===
  JSON.stringify(await contents(await aBlank(database)));

let blank: TestDatabase | undefined;
afterAll(() => blank?.drop());
const aBlank = async (_: TestDatabase) => (blank ??= await testDatabase());

describe('fault 12: backup/restore', () => {
  test('what is restored into an empty database equals what was backed up, table by table, row by row', async ({
    annotate,
  }) => {
    const begun = performance.now();
    const path = await back(from);
    const backedUp = performance.now();
    await restore(path);
    const restored = performance.now();
    expect(await contents(to)).toEqual(await contents(from));
    await annotate(
      `backup ${Math.round(backedUp - begun)} ms, restore (RTO) ${Math.round(restored - backedUp)} ms`,
    );
  });

  test('a backup taken while others write is of one moment, and lacks nothing acknowledged before it', async ({
    annotate,
  }) => {
    const busy = await testDatabase();
    try {
      await fillTables(busy, 3_000);
      const writing = new AbortController();
      const acknowledged: number[] = [];
      const writers = [0, 1, 2].map((writer) => write(busy, writer, acknowledged, writing.signal));
      await expect.poll(() => acknowledged.length).toBeGreaterThan(50);
      const before = acknowledged.length;
      const path = await back(busy);
      const after = acknowledged.length;
      writing.abort();
      await Promise.all(writers);
      await restore(path);

      const kept = (await to.sql`select listing_key as key from listings where feed = 'busy'`).map(
        ({ key }) => Number(key),
      );
      expect(kept).toEqual(expect.arrayContaining(acknowledged.slice(0, before)));
      // Each writer's transaction put as many photos as listings.
      expect(await to.sql`select count(*)::int from media where media_object_id = 'busy'`).toEqual([
        { count: kept.length },
      ]);
      const again = await back(to, 'again.tar');
      expect(await rowsOf(again)).toEqual(await rowsOf(path));
      await annotate(
        `${after - before} rows written while it was taken, ${kept.length - before} of them in it`,
      );
    } finally {
      await busy.drop();
    }
  });

  test('ids go on beyond all that may have been given since', async () => {
    const path = await back(from);
    await restore(path);
    const [{ id } = { id: 0 }] = await to.sql`
      insert into listings (listing_key, mls_number, media_key, status, display, list_office_name,
        offered_for, property_class, property_type, price, listing, raw, photos, card, content_hash, created_at, last_updated)
      values ('new', '', '', '', '', '', '', '', '', 1, '{}', '{}', '[]', '', '', now(), now()) returning id`;
    expect(id).toBe(1_003_001);
  });

  test('running sites are told to read everything anew, once it is there', async () => {
    const path = await back(from);
    const heard = Promise.withResolvers<{ message: string; rows: number }>();
    const { unlisten } = await to.sql.listen('listings', async (message) => {
      const [{ rows } = { rows: 0 }] = await to.sql<
        { rows: number }[]
      >`select count(*)::int as rows from listings`;
      heard.resolve({ message, rows });
    });
    await restore(path, { tell: ['listings'] });
    expect(await heard.promise).toEqual({ message: 'all', rows: 3_000 });
    await unlisten();
  });

  test('a database with rows is left as it is, unless they are to be replaced', async () => {
    const path = await back(from);
    await to.sql`insert into offices (office_key) values ('ours')`;
    await expect(restore(path)).rejects.toThrow(/has rows already \(table offices\).*--replace/);
    expect(await to.sql`select office_key from offices`).toEqual([{ office_key: 'ours' }]);
    await restore(path, { replace: true });
    expect(await contents(to)).toEqual(await contents(from));
  });

  test('visitors read the old rows until the new ones are there', async () => {
    const path = await back(from);
    await fillTables(to, 20);
    const reader = postgres(to.url, { max: 1, connection: { statement_timeout: 1_000 } });
    const seen = new Set<number>();
    const restoring = restore(path, { replace: true });
    const reading = new AbortController();
    restoring.finally(() => reading.abort()).catch(() => {});
    while (!reading.signal.aborted) {
      const [{ count } = { count: -1 }] = await reader`select count(*)::int from listings`;
      seen.add(count);
    }
    await restoring;
    await reader.end();
    expect([...seen].filter((count) => count !== 20 && count !== 3_000)).toEqual([]);
    expect(seen).toContain(20);
  });

  test('the file is for its owner alone, and tar and sha256sum know it', async () => {
    const path = await back(from);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const run = promisify(execFile);
    await run('tar', ['-xf', path], { cwd: folder });
    const { stdout } = await run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], {
      cwd: folder,
    });
    expect(stdout).toMatch(/listings\/000001\.copy\.zst: OK\n.*manifest\.json: OK/s);
    const manifest: Manifest = JSON.parse(await readFile(inFolder(MANIFEST), 'utf8'));
    expect(manifest).toMatchObject({ release: '1.2.3', takenAt: '2026-05-06T12:00:00.000Z' });
    expect(manifest.tables.find(({ name }) => name === 'listings')).toMatchObject({ rows: 3_000 });
    expect(manifest.tables.find(({ name }) => name === 'listings')?.parts.length).toBeGreaterThan(
      1,
    );
  });
});

describe('a backup that cannot be', () => {
  test('a name that is taken is not written over', async () => {
    await writeFile(inFolder('site.tar'), 'mine');
    await expect(back(from)).rejects.toThrow(/site\.tar is there already/);
    expect(await readFile(inFolder('site.tar'), 'utf8')).toBe('mine');
    expect(await readdir(folder)).toEqual(['site.tar']);
  });

  test('a folder that is not there is named', async () => {
    await expect(back(from, 'nowhere/site.tar')).rejects.toThrow(
      /nowhere\/site\.tar could not be written: ENOENT/,
    );
  });

  test('a database that goes away in the middle leaves no file', async () => {
    const lost = await testDatabase();
    await fillTables(lost, 100);
    const locked = postgres(lost.url, { max: 1 });
    await locked`begin`;
    await locked`lock table media`;
    const making = back(lost);
    making.catch(() => {});
    const waiting = () =>
      from.sql`select pid from pg_stat_activity where application_name = 'backup' and wait_event_type = 'Lock'
        and datname = ${new URL(lost.url).pathname.slice(1)}`;
    await expect.poll(waiting).toHaveLength(1);
    const [{ pid } = { pid: 0 }] = await waiting();
    await from.sql`select pg_terminate_backend(${pid})`;
    await expect(making).rejects.toThrow(/terminating connection|CONNECTION_CLOSED/);
    expect(await readdir(folder)).toEqual([]);
    await locked.end({ timeout: 0 });
    await lost.drop();
  });
});

describe('a file that is not as it was written is refused before anything is', () => {
  let whole: Buffer;
  beforeAll(async () => {
    const made = await mkdtemp(join(tmpdir(), 'backup-'));
    const small = await testDatabase();
    await fillTables(small, 5);
    const path = join(made, 'small.tar');
    await makeBackup({ url: small.url, path, release: '1.2.3', now: new Date() });
    whole = await readFile(path);
    await small.drop();
    await rm(made, { recursive: true });
  });

  async function refusal(bytes: Buffer): Promise<string> {
    const path = inFolder('site.tar');
    await writeFile(path, bytes);
    return restore(path).then(
      () => 'restored',
      (problem) => problem.message.replace(path, 'FILE'),
    );
  }

  test('a file that ends too early, wherever that is', async () => {
    const ends = [1, 511, 512, 5_000, Math.floor(whole.length / 2), whole.length - 1_024];
    for (const end of [...ends, whole.length - 1])
      expect(await refusal(whole.subarray(0, end))).toMatch(/^FILE is (cut off|damaged)/);
    expect(await isBlank(to)).toBe(true);
  });

  test('one bit that has turned, wherever it stands', async () => {
    const places = Array.from({ length: 60 }, (_, n) => Math.floor((whole.length * n) / 60) + n);
    for (const place of [0, ...places, whole.length - 1]) {
      const bytes = Buffer.from(whole);
      bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
      expect(await refusal(bytes), `byte ${place}`).toMatch(/^FILE is (cut off|damaged|no backup)/);
    }
    expect(await isBlank(to)).toBe(true);
  });

  test('something else, or nothing', async () => {
    expect(await refusal(Buffer.from('diary '.repeat(400)))).toBe(
      'FILE is no backup of this site.',
    );
    expect(await refusal(Buffer.alloc(0))).toMatch(/^FILE is cut off/);
    await expect(restore(inFolder('none'))).rejects.toThrow(/none can't be read: ENOENT/);
  });

  test('something behind its end', async () => {
    expect(await refusal(Buffer.concat([whole, Buffer.alloc(512)]))).toMatch(/damaged at its end/);
  });
});

/** The same backup with something in it changed, and checksums to match. */
async function altered(
  change: (manifest: Manifest, parts: Map<string, Buffer>) => void,
): Promise<string> {
  const archive = await openArchive(await back(from));
  const parts = new Map<string, Buffer>();
  for (const name of archive.names) parts.set(name, await archive.read(name));
  await archive.close();
  const manifest: Manifest = JSON.parse(String(parts.get(MANIFEST)));
  change(manifest, parts);
  parts.set(MANIFEST, Buffer.from(JSON.stringify(manifest)));
  const path = inFolder('altered.tar');
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
      /does not know: it is newer/,
    ],
    ['older', (manifest: Manifest) => manifest.migrations.pop(), /older than this release's/],
    [
      'with another table',
      (manifest: Manifest) => manifest.tables.push({ name: 'x', columns: [], rows: 0, parts: [] }),
      /other tables/,
    ],
    [
      'of another kind of file',
      (manifest: Manifest) => Object.assign(manifest, { format: 2 }),
      /written by a release that this one can't read/,
    ],
  ])('%s: refused with what to do', async (_, change, words) => {
    const path = await altered(change);
    await expect(restore(path)).rejects.toThrow(words);
    expect(await isBlank(to)).toBe(true);
  });
});

describe('a restore that fails half-way leaves the database as it was', () => {
  const spoiled = (text: string) =>
    altered((_, parts) => parts.set('quarantine/000001.copy.zst', zstdCompressSync(text)));

  test.each([
    [
      'PostgreSQL refuses',
      `s\t1\t\\N\tr\tno json, ada@example.com\tnow\tnow\t1\n`,
      /refuses a row of it \(22P02\)/,
    ],
    ['is too short', 's\t1\n', /a row has 2 values, and not 8/],
    ['does not end', 's\t1\t\\N\tr\t\\N\tnow\tnow\t1', /the last row has no end/],
    ['is missing', 's\t1\t\\N\tr\t\\N\tnow\tnow\t1\n', /has 1 rows in the backup, and not 9/],
  ])('when a row %s', async (_, text, words) => {
    await fillTables(to, 3);
    const before = await contents(to);
    const failure = await restore(await spoiled(text), { replace: true }).catch((error) => error);
    expect(failure.message).toMatch(words);
    expect(failure.message).not.toContain('ada@');
    expect(await contents(to)).toEqual(before);
  });
});

/** Listings, each with a photo in the same transaction; a number is acknowledged when it is committed. */
async function write(
  { url }: TestDatabase,
  writer: number,
  acknowledged: number[],
  signal: AbortSignal,
): Promise<void> {
  const sql = postgres(url, { max: 1 });
  for (let n = writer; !signal.aborted; n += 3) {
    await sql.begin(async (tx) => {
      await tx`
        insert into listings (listing_key, mls_number, media_key, feed, status, display, list_office_name,
          offered_for, property_class, property_type, price, listing, raw, photos, card, content_hash, created_at, last_updated)
        values (${n}, '', '', 'busy', '', '', '', '', '', '', 1, '{}', '{}', '[]', '', '', now(), now())`;
      await tx`
        insert into media (media_key, media_object_id, resource_record_key, media_url, "order", preferred_photo_yn)
        values (${`busy ${n}`}, 'busy', ${n}, '', 1, true)`;
    });
    acknowledged.push(n);
  }
  await sql.end();
}

/** Every row in a backup, as COPY wrote it, in an order of its own. */
async function rowsOf(path: string): Promise<string[]> {
  const archive = await openArchive(path);
  const rows: string[] = [];
  for (const name of archive.names) {
    if (name === MANIFEST) continue;
    const copied = zstdDecompressSync(await archive.read(name)).toString();
    for (const row of copied.trimEnd().split('\n')) rows.push(`${dirname(name)} ${row}`);
  }
  await archive.close();
  return rows.sort();
}
