import { execFile } from 'node:child_process';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { zstdDecompressSync } from 'node:zlib';
import { sql as statement } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { connect } from '../database/database.ts';
import { type TestDatabase, testDatabase } from '../database/test-database.sample.ts';
import { openArchive } from './archive.ts';
import { backupDesk, contents, fillTables, LISTINGS, runApart } from './backup.sample.ts';
import { MANIFEST, type Manifest } from './backup-manifest.ts';

const desk = backupDesk(LISTINGS);

describe('fault 12: backup/restore', () => {
  test('a restore into an empty database equals the backed-up one, table by table, row by row', async ({
    annotate,
  }) => {
    const begun = performance.now();
    const path = await desk.back(desk.from);
    const backedUp = performance.now();
    await desk.restore(path);
    const restored = performance.now();
    expect(await contents(desk.to)).toEqual(await contents(desk.from));
    await annotate(
      `backup ${Math.round(backedUp - begun)} ms, restore (RTO) ${Math.round(restored - backedUp)} ms`,
    );
  });

  test('sales are restored once each, and follow their listings again', async () => {
    await desk.restore(await desk.back(desk.from));
    const sold = () => desk.to.sql`select listing, price from sales order by listing`;
    const fromListings = () => desk.to.sql`
      select id as listing, close_price as price from listings
      where status = 'off-market' and close_price is not null order by id`;
    expect(await sold()).toEqual(await fromListings());
    await desk.to.sql`
      update listings set close_price = 1, close_date = close_date + 400 where id < ${LISTINGS / 2}`;
    expect(await sold()).toEqual(await fromListings());
  });

  test('every table in the backup has several rows: add rows for a new table in backup.sample.ts', async () => {
    await desk.restore(await desk.back(desk.from));
    const counts = Object.entries(await contents(desk.to)).map(([table, { rows }]) => ({
      table,
      isFilled: rows > 1,
    }));
    expect(counts.filter(({ isFilled }) => !isFilled)).toEqual([]);
  });

  test('rate limits are not in it, and neither stop a restore nor are changed by it', async () => {
    const count = `insert into rate_counts values ('/api/login', 'a hash', now(), true)
      on conflict do nothing`;
    await desk.from.pool.query(count);
    await desk.to.pool.query(count);
    const { tables } = await desk.restore(await desk.back(desk.from));
    expect(tables.map(({ name }) => name)).not.toContain('rate_counts');
    expect(await desk.to.sql`select network from rate_counts`).toEqual([{ network: 'a hash' }]);
  });

  test('a backup taken during writes is a consistent snapshot with every write acknowledged before it', async ({
    annotate,
  }) => {
    const busy = await testDatabase();
    try {
      await fillTables(busy, 1_000);
      const writing = new AbortController();
      const acknowledged: number[] = [];
      const writers = [0, 1, 2].map((writer) => write(busy, writer, acknowledged, writing.signal));
      await expect.poll(() => acknowledged.length).toBeGreaterThan(50);
      const before = acknowledged.length;
      const path = await desk.back(busy);
      const after = acknowledged.length;
      writing.abort();
      await Promise.all(writers);
      await desk.restore(path);

      const kept = (
        await desk.to.sql`select listing_key as key from listings where feed = 'busy'`
      ).map(({ key }) => Number(key));
      expect(kept).toEqual(expect.arrayContaining(acknowledged.slice(0, before)));
      // Each writer's transaction stored one photo per listing.
      expect(
        await desk.to.sql`select count(*)::int from media where media_object_id = 'busy'`,
      ).toEqual([{ count: kept.length }]);
      const again = await desk.back(desk.to, 'again.tar');
      expect(await rowsOf(again)).toEqual(await rowsOf(path));
      await annotate(
        `${after - before} rows written while it was taken, ${kept.length - before} of them in it`,
      );
    } finally {
      await busy.drop();
    }
  });

  test('after a restore, ids skip past any that may have been issued since', async () => {
    const path = await desk.back(desk.from);
    await desk.restore(path);
    const [{ id } = { id: 0 }] = await desk.to.sql`
      insert into listings (listing_key, mls_number, media_key, status, display, list_office_name,
        offered_for, property_class, property_type, price, listing, raw, photos, card, content_hash, created_at, last_updated)
      values ('new', '', '', '', '', '', '', '', '', 1, '{}', '{}', '[]', '', '', now(), now()) returning id`;
    expect(id).toBe(LISTINGS + 1_000_001);
  });

  test('running sites are notified to reload everything after a restore', async () => {
    const path = await desk.back(desk.from);
    const heard = Promise.withResolvers<{ message: string; rows: number }>();
    const { unlisten } = await desk.to.listen('reload', async (message) => {
      const [{ rows } = { rows: 0 }] = await desk.to.sql<{
        rows: number;
      }>`select count(*)::int as rows from listings`;
      heard.resolve({ message, rows });
    });
    await desk.restore(path, { afterwards: [`notify reload, 'all'`] });
    expect(await heard.promise).toEqual({ message: 'all', rows: LISTINGS });
    await unlisten();
  });

  test('a database with rows is left unchanged unless replacing is confirmed', async () => {
    const path = await desk.back(desk.from);
    await desk.to.sql`insert into offices (office_key) values ('ours')`;
    await expect(desk.restore(path)).rejects.toThrow(
      /has rows already \(table offices\).*--replace/,
    );
    expect(await desk.to.sql`select office_key from offices`).toEqual([{ office_key: 'ours' }]);
    await desk.restore(path, { replace: true });
    expect(await contents(desk.to)).toEqual(await contents(desk.from));
  });

  test('visitors read the old rows until the restore commits', async () => {
    const path = await desk.back(desk.from);
    await fillTables(desk.to, 20);
    const reader = connect(desk.to.url, { max: 1, statementTimeout: 1_000 });
    const seen = new Set<number>();
    const restoring = desk.restore(path, { replace: true });
    const reading = new AbortController();
    restoring.finally(() => reading.abort()).catch(() => {});
    while (!reading.signal.aborted) {
      const [{ count } = { count: -1 }] = await reader.sql`select count(*)::int from listings`;
      seen.add(count);
    }
    await restoring;
    await reader.end();
    expect([...seen].filter((count) => count !== 20 && count !== LISTINGS)).toEqual([]);
    expect(seen).toContain(20);
  });

  test('the file is readable by its owner only, and valid for tar and sha256sum', async () => {
    const path = await desk.back(desk.from);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const run = promisify(execFile);
    await run('tar', ['-xf', path], { cwd: desk.folder });
    const { stdout } = await run('sha256sum', ['--check', '--strict', 'SHA256SUMS'], {
      cwd: desk.folder,
    });
    expect(stdout).toMatch(/listings\/000001\.copy\.zst: OK\n.*manifest\.json: OK/s);
    const manifest: Manifest = JSON.parse(await readFile(desk.inFolder(MANIFEST), 'utf8'));
    expect(manifest).toMatchObject({
      release: '1.2.3',
      commit: 'c0ffee',
      takenAt: '2026-05-06T12:00:00.000Z',
    });
    expect(manifest.tables.find(({ name }) => name === 'listings')).toMatchObject({
      rows: LISTINGS,
    });
    expect(manifest.tables.find(({ name }) => name === 'listings')?.parts.length).toBeGreaterThan(
      1,
    );
  });
});

describe('a backup that fails', () => {
  test('does not overwrite an existing file', async () => {
    await writeFile(desk.inFolder('site.tar'), 'mine');
    await expect(desk.back(desk.from)).rejects.toThrow(/site\.tar already exists/);
    expect(await readFile(desk.inFolder('site.tar'), 'utf8')).toBe('mine');
    expect(await readdir(desk.folder)).toEqual(['site.tar']);
  });

  test('names a missing folder', async () => {
    await expect(desk.back(desk.from, 'nowhere/site.tar')).rejects.toThrow(
      /nowhere\/site\.tar could not be written: ENOENT/,
    );
  });

  test("on a full disk leaves no file, and names the disk's error", async () => {
    const path = desk.inFolder('site.tar');
    const { ended } = runApart(
      `const { makeBackup } = await import('${new URL('./backup.ts', import.meta.url)}');
       const [url, path] = process.argv.slice(1);
       await makeBackup({ url, path, release: '', commit: null, now: new Date() })
         .catch((problem) => process.stdout.write(problem.message));`,
      [desk.from.url, path],
      'ulimit -f 64;',
    );
    expect(await ended).toEqual({
      code: 0,
      said: `${path} could not be written: EFBIG: file too large, write`,
    });
    expect(await readdir(desk.folder)).toEqual([]);
  });

  test('because the database disconnects midway leaves no file', async () => {
    const lost = await testDatabase();
    await fillTables(lost, 100);
    const locked = await lost.openConnection();
    await locked.query('begin; lock table media');
    const making = desk.back(lost);
    making.catch(() => {});
    const waiting = () =>
      desk.from
        .sql`select pid from pg_stat_activity where application_name = 'backup' and wait_event_type = 'Lock'
        and datname = ${new URL(lost.url).pathname.slice(1)}`;
    await expect.poll(waiting).toHaveLength(1);
    const [{ pid } = { pid: 0 }] = await waiting();
    await desk.from.sql`select pg_terminate_backend(${pid})`;
    await expect(making).rejects.toThrow(/terminating connection/);
    expect(await readdir(desk.folder)).toEqual([]);
    await locked.close();
    await lost.drop();
  });
});

/** Writes listings, each with a photo in the same transaction; a number is acknowledged when it is committed. */
async function write(
  { url }: TestDatabase,
  writer: number,
  acknowledged: number[],
  signal: AbortSignal,
): Promise<void> {
  const { db, end } = connect(url, { max: 1 });
  for (let n = writer; !signal.aborted; n += 3) {
    await db.transaction(async (tx) => {
      await tx.execute(statement`
        insert into listings (listing_key, mls_number, media_key, feed, status, display, list_office_name,
          offered_for, property_class, property_type, price, listing, raw, photos, card, content_hash, created_at, last_updated)
        values (${n}, '', '', 'busy', '', '', '', '', '', '', 1, '{}', '{}', '[]', '', '', now(), now())`);
      await tx.execute(statement`
        insert into media (media_key, media_object_id, resource_record_key, media_url, "order", preferred_photo_yn)
        values (${`busy ${n}`}, 'busy', ${n}, '', 1, true)`);
    });
    acknowledged.push(n);
  }
  await end();
}

/** Every row in a backup in COPY format, sorted. */
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
