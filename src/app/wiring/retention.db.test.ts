import { EventEmitter, once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { openJobs } from '#platform/server/jobs.ts';
import { createLogger } from '#platform/server/log.ts';
import { deleteExpired, keepRetention } from './retention.ts';

const { url, sql, drop } = await testDatabase();
afterAll(drop);

const NOW = new Date('2026-11-21T12:00:00Z');

/** A log with readable entries. */
function aLog() {
  const lines: object[] = [];
  const write = (fields: object) => void lines.push(fields);
  return { lines, log: { info: write, warn: write, error: write } };
}

test('a failed deletion does not stop the others, and the log has the counts', async () => {
  const { log, lines } = aLog();
  const asked: Date[] = [];
  const trouble = new Error('away');
  const isWell = await deleteExpired(
    {
      log,
      expiry: {
        sessions: async () => Promise.reject(trouble),
        leads: async (now) => asked.push(now),
      },
    },
    NOW,
  );
  expect(isWell).toBe(false);
  expect(asked).toEqual([NOW]);
  expect(lines).toEqual([{ err: trouble, record: 'sessions' }, { deleted: { leads: 1 } }]);
});

test('expired records are deleted soon after the start, and again a day later', async () => {
  const heard = new EventEmitter();
  const jobs = openJobs({ databaseUrl: url, log: createLogger('silent'), pollSeconds: 0.5 });
  const begun = once(heard, 'expired', { signal: AbortSignal.timeout(30_000) });
  const { log } = aLog();
  const sent = once(heard, 'sent', { signal: AbortSignal.timeout(30_000) });
  let sends = 0;
  const { stop } = keepRetention({
    jobs: {
      ...jobs,
      async send(...job) {
        await jobs.send(...job);
        sends += 1;
        if (sends === 3) heard.emit('sent');
      },
    },
    log,
    now: () => NOW,
    expiry: {
      leads: async () => {
        heard.emit('expired');
        return 0;
      },
    },
  });
  await begun;
  await sent;
  const waiting = await sql`
    select round(extract(epoch from start_after - now()) / 3600)::int as hours
    from jobs.job where name = 'retention' and state = 'created'`;
  expect(waiting).toEqual([{ hours: 24 }]);
  await stop();
});
