import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#platform/server/database/database.ts';
import { databaseCircuitBreaker } from '#platform/server/database/database-circuit-breaker.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { onUnexpectedError } from '#platform/server/http/refusals.ts';
import { BuildFileStore } from './build-file-store.ts';
import { Builds } from './builds.ts';
import { readyFiles, staticFiles } from './static-files.ts';

const database = await testDatabase();
const { sql, db, drop } = database;
const store = new BuildFileStore(db);
const NEVER = new AbortController().signal;
const errors: string[] = [];
const folders: string[] = [];
afterAll(async () => {
  await drop();
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })));
});
beforeEach(() => sql`truncate builds.builds, builds.files`);

/** A process that runs a build with these files in /assets/. */
async function aProcess(assets: Record<string, string>, own = store) {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  folders.push(folder);
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  for (const [name, text] of Object.entries(assets))
    await writeFile(join(folder, 'assets', name), text);
  const headers = { 'X-Content-Type-Options': 'nosniff' };
  const files = readyFiles(folder, headers);
  const clock = { now: 0 };
  let lists = 0;
  const counted = {
    keep: own.keep.bind(own),
    file: own.file.bind(own),
    paths: () => {
      lists += 1;
      return own.paths();
    },
  };
  const builds = new Builds({
    store: counted,
    breaker: databaseCircuitBreaker({ timeout: 30_000, openFor: 1 }),
    files,
    folder,
    headers,
    log: { error: (_: object, message?: string) => void errors.push(message ?? '') },
    now: () => clock.now,
  });
  const site = new Hono()
    .onError(onUnexpectedError({ error: () => {} }))
    .use(staticFiles(files), builds.routes)
    .get('*', (context) => context.text('no such page', 404));
  return {
    builds,
    clock,
    lists: () => lists,
    async get(path: string) {
      const answer = await site.request(path);
      return [answer.status, await answer.text()];
    },
    head: async (path: string) => (await site.request(path)).headers,
  };
}

describe('a file of another build', () => {
  test('is answered by a process that started before that build', async () => {
    const old = await aProcess({ 'a1.js': 'old' });
    await old.builds.share(NEVER);
    const young = await aProcess({ 'b1.js': 'new' });
    await young.builds.share(NEVER);
    expect(await old.get('/assets/b1.js')).toEqual([200, 'new']);
    expect(await young.get('/assets/a1.js')).toEqual([200, 'old']);
  });

  test('has the headers of every file, and is cached forever', async () => {
    const old = await aProcess({ 'a1.css': 'old' });
    await old.builds.share(NEVER);
    const young = await aProcess({ 'b1.css': 'new' });
    const [own, other] = [await young.head('/assets/b1.css'), await young.head('/assets/a1.css')];
    expect(other.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect([...other]).toEqual([...own]);
  });

  test('stays for three builds, and is then forgotten unless a kept build has it too', async () => {
    for (const build of [1, 2, 3, 4])
      await (await aProcess({ 'common.js': 'all', [`own${build}.js`]: `${build}` })).builds.share(
        NEVER,
      );
    expect((await store.paths()).toSorted()).toEqual([
      '/assets/common.js',
      '/assets/own2.js',
      '/assets/own3.js',
      '/assets/own4.js',
    ]);
  });

  test('stays when an earlier build is started again, as after a failed deployment', async () => {
    const first = await aProcess({ 'own1.js': '1' });
    await first.builds.share(NEVER);
    for (const build of [2, 3])
      await (await aProcess({ [`own${build}.js`]: `${build}` })).builds.share(NEVER);
    await first.builds.share(NEVER);
    await (await aProcess({ 'own4.js': '4' })).builds.share(NEVER);
    expect((await store.paths()).toSorted()).toEqual([
      '/assets/own1.js',
      '/assets/own3.js',
      '/assets/own4.js',
    ]);
  });

  test('is there whichever of several processes stored it, if they start at once', async () => {
    const processes = await Promise.all(
      ['a.js', 'b.js', 'c.js', 'a.js'].map((name) => aProcess({ [name]: name, 'common.js': '' })),
    );
    await Promise.all(processes.map(({ builds }) => builds.share(NEVER)));
    expect(await store.paths()).toHaveLength(4);
  });
});

test('a build whose files could not be stored is ready, and stores them once the database lets it', async () => {
  const hasty = connect(database.url, { statementTimeout: 200 });
  const { builds } = await aProcess({ 'a1.js': 'a' }, new BuildFileStore(hasty.db));
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('lock table builds.builds in exclusive mode');
  await builds.share(NEVER);
  expect(errors).toEqual(['the build’s files could not be stored']);
  await holder.query('commit');
  holder.release();
  await expect.poll(() => store.paths(), { timeout: 20_000 }).toEqual(['/assets/a1.js']);
  await hasty.end();
});

describe('a file that no build has', () => {
  test('is asked of the database once a second, and is no page’s business otherwise', async () => {
    const site = await aProcess({ 'a1.js': 'a' });
    for (let at = 0; at < 100; at++)
      expect(await site.get(`/assets/none${at}.js`)).toEqual([404, 'no such page']);
    expect(await site.get('/none.js')).toEqual([404, 'no such page']);
    expect(site.lists()).toBe(1);
    site.clock.now += 1_000;
    await site.get('/assets/none.js');
    expect(site.lists()).toBe(2);
  });
});

test('this build’s own files need no database', async () => {
  const site = await aProcess({ 'a1.js': 'own' });
  expect(await site.get('/assets/a1.js')).toEqual([200, 'own']);
  expect(site.lists()).toBe(0);
});
