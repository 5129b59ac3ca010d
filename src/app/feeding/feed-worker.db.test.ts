import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/server/config.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { createLogger } from '#platform/server/log.ts';
import { feedInWorker } from './feed-worker.ts';

const { url, sql, drop } = await testDatabase();
afterAll(drop);
beforeEach(async () => {
  await sql`truncate listings, media, feeds, walks cascade`;
});

type Given = Partial<Parameters<typeof feedInWorker>[0]>;

/** A site's feed in a worker thread, and the messages the site receives from it. */
function aThread({ sandbox = { listings: 8, seed: 1 }, ...given }: Given = {}) {
  const reading = readConfig({ FEED_INTERVAL: '0', LOG_LEVEL: 'silent' });
  if (!reading.ok) throw new Error(reading.problems.join());
  const heard = new EventEmitter();
  const logged: string[] = [];
  const log = createLogger('info', {
    write(line) {
      logged.push(line);
      heard.emit('logged');
    },
  });
  const requests: number[] = [];
  const { first, stop } = feedInWorker({
    config: reading.config,
    log,
    databaseUrl: url,
    sandbox,
    file: join(import.meta.dirname, 'feed-thread.ts'),
    counts: {
      countPass: (pass) => heard.emit('pass', pass),
      countRequests: (more) => requests.push(more),
    },
    ...given,
  });
  const hears = async (text: string, times = 1) => {
    const signal = AbortSignal.timeout(55_000);
    while (logged.filter((line) => line.includes(text)).length < times) {
      await once(heard, 'logged', { signal });
    }
  };
  const pass = once(heard, 'pass', { signal: AbortSignal.timeout(55_000) });
  pass.catch(() => {});
  return { first, stop, pass, hears, requests, logged };
}

/** Writes a custom thread entry. */
const running = (program: string) =>
  ({ file: new URL(`data:text/javascript,${encodeURIComponent(program)}`) }) as const;

const unfinished = () => sql`select clock from walks where cursor_key is not null`;

describe('the feed in a worker thread', () => {
  test('reads the board and reports the result to the site', async () => {
    const thread = aThread();
    expect(await thread.pass).toMatchObject([{ stored: expect.any(Number), quarantined: {} }]);
    await thread.first;
    expect(thread.requests.length).toBeGreaterThan(0);
    await thread.stop();
    expect(await sql`select 1 as one from feeds where last_success_at is not null`).toHaveLength(1);
    expect(thread.logged).toEqual([]);
  });

  test('reports to the site after each page how much of the board is read', async () => {
    const read: number[] = [];
    const thread = aThread({ onProgress: ({ rows }) => read.push(rows) });
    const [{ read: all }] = await thread.pass;
    await thread.stop();
    expect(read.length).toBeGreaterThan(0);
    expect(read).toEqual(read.toSorted((one, other) => one - other));
    expect(read.at(-1)).toBe(all);
  });

  test('stops after a page, and the next thread continues from there', async () => {
    const sandbox = { listings: 150, seed: 1 };
    const ended = aThread({ sandbox });
    await expect.poll(unfinished, { timeout: 55_000 }).toHaveLength(1);
    await ended.stop();
    expect(await unfinished()).toHaveLength(1);

    const next = aThread({ sandbox });
    await next.pass;
    await next.stop();
    expect(await unfinished()).toEqual([]);
  });
});

describe('a feed thread that dies', () => {
  const soon = { againAfter: 10, againAtMost: 60_000 };

  test('is restarted with growing delays, and the site does not wait for its first pass', async () => {
    const falling = running('throw new Error("fallen")');
    const thread = aThread({ ...falling, limits: soon });
    await thread.first;
    await thread.hears('restarting', 3);
    await thread.stop();
    const waits = thread.logged.map((line) => JSON.parse(line).retryInMs).filter(Boolean);
    expect(waits.slice(0, 3)).toEqual([10, 20, 40]);
    expect(thread.logged[0]).toContain('fallen');
  });

  test('by exceeding its heap limit does not affect the site', async () => {
    const greedy = running(
      "const held = []; for (;;) held.push({ text: 'row ' + held.length, at: new Date() })",
    );
    const thread = aThread({ ...greedy, limits: { ...soon, megabytes: 32 } });
    await thread.hears('memory limit');
    await thread.hears('restarting');
    await thread.stop();
  });

  test('in the middle of an import loses nothing: the next one continues, and every listing is stored once', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'feed-dies-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const deadly = join(folder, 'die');
    // The real thread, which ends when a file is there and takes it with it.
    const mortal = running(`
      import { rmSync } from 'node:fs';
      setInterval(() => {
        try { rmSync(${JSON.stringify(deadly)}); } catch { return; }
        process.exit(3);
      }, 1);
      await import(${JSON.stringify(new URL('feed-thread.ts', import.meta.url).href)});`);
    const sandbox = { listings: 150, seed: 1 };
    const thread = aThread({ ...mortal, sandbox, limits: soon });
    await expect.poll(unfinished, { timeout: 55_000, interval: 5 }).toHaveLength(1);
    await writeFile(deadly, '');
    await thread.hears('restarting');
    expect(await unfinished()).toHaveLength(1);
    await thread.pass;
    await thread.stop();
    expect(await unfinished()).toEqual([]);
    const keys = () => sql`select listing_key from listings order by 1`;
    const died = await keys();

    await sql`truncate listings, media, feeds, walks cascade`;
    const whole = aThread({ sandbox });
    await whole.pass;
    await whole.stop();
    expect(died.length).toBeGreaterThan(150);
    expect(died).toEqual(await keys());
  });

  test('or refuses to stop is terminated', async () => {
    const deaf = running('for (;;);');
    const thread = aThread({ ...deaf, limits: { ...soon, stopWithin: 50 } });
    await thread.stop();
  });
});
