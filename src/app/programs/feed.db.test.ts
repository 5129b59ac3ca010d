import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { getCompileCacheDir } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { withLease } from '#feed/server/lease.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';

const { url, sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate listings, media, feeds, walks, quarantine, members, offices cascade`);

/** Runs `npm run feed -- …` on the test's database. */
async function feed(args: string[], environment: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['src/app/programs/feed.ts', ...args], {
    env: {
      NODE_COMPILE_CACHE: getCompileCacheDir(),
      DATABASE_URL: url,
      LOG_LEVEL: 'silent',
      ...environment,
    },
  });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, out, err };
}

const small = ['--listings', '8'];

test('one pass reads the board, and the status reports it', async () => {
  const { code, out } = await feed(['once', ...small]);
  expect(code).toBe(0);
  const { stored, reconciled } = JSON.parse(out);
  expect(stored).toBeGreaterThan(8);
  expect(reconciled).toMatchObject({ refused: false });

  const status = JSON.parse((await feed(['status'])).out);
  expect(status).toMatchObject({ feed: 'sandbox', isStale: false, trouble: null });
  expect(status.pass.stored).toBe(stored);
  expect(status.walks.ModificationTimestamp).toEqual({
    watermark: expect.any(String),
    isUnderWay: false,
  });
});

describe('the feed command', () => {
  test('exits with 2 for a mistake in the command', async () => {
    const { code, err } = await feed(['once', '--listings', 'many']);
    expect([code, err]).toEqual([2, expect.stringContaining('from 1 to 1000000')]);
  });

  test('exits with 3 while another process is importing', async () => {
    const lease = await withLease({ db }, 'sandbox', () => feed(['once', ...small]));
    if (!lease.ok) throw new Error(lease.reason);
    expect(lease.result).toMatchObject({ code: 3, out: '' });
    expect(lease.result.err).toContain('Another process is reading the board');
  });

  test('exits with 1 if the board refuses it, and stores the reason without the token', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const environment = {
      FEED_PROFILE: 'ampre',
      FEED_URL: `http://127.0.0.1:${port}/odata`,
      FEED_TOKEN: 'a-token-to-keep',
      LOG_LEVEL: 'info',
    };
    const { code, ...said } = await feed(['once'], environment);
    server.close();
    const [board] = await sql<{ trouble: string }>`select trouble from feeds`;
    expect([code, board?.trouble]).toEqual([1, expect.stringContaining('401')]);
    expect(said.err).toContain('401');
    expect(JSON.stringify([said, board])).not.toContain('a-token-to-keep');
  });
});
