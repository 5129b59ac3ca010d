import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { openJobs } from '#platform/server/jobs.ts';
import { createLogger } from '#platform/server/log.ts';
import { savedMails } from '#platform/server/mail/saved-mails.ts';
import { openStores } from '../stores.ts';
import { deleteExpired, RETENTION } from './retention.ts';

const { pool, sql, db, drop } = await testDatabase();
afterAll(drop);

const NOW = new Date('2026-11-21T12:00:00Z');

/** A log with readable entries. */
function aLog() {
  const lines: object[] = [];
  const write = (fields: object) => void lines.push(fields);
  return { lines, log: { info: write, error: write } };
}

test('a failed deletion does not stop the others, and the log has the counts', async () => {
  const { log, lines } = aLog();
  const calls: Date[] = [];
  const failure = new Error('away');
  const isComplete = await deleteExpired(
    {
      log,
      expiry: {
        sessions: async () => Promise.reject(failure),
        leads: async (now) => calls.push(now),
      },
    },
    NOW,
  );
  expect(isComplete).toBe(false);
  expect(calls).toEqual([NOW]);
  expect(lines).toEqual([{ err: failure, record: 'sessions' }, { deleted: { leads: 1 } }]);
});

test('the retention job runs at startup, then nightly in Toronto, with 23 hourly retries', async () => {
  const jobs = openJobs({ database: { pool }, log: createLogger('silent'), pollSeconds: 0.5 });
  const { log, lines } = aLog();
  const deps = { stores: openStores({ db }), mailFiles: savedMails('/nowhere/outbox'), log };
  await jobs.schedule(RETENTION, () => RETENTION.run({ ...deps, now: () => NOW }));
  await expect.poll(() => lines, { timeout: 30_000 }).toEqual([{ deleted: expect.anything() }]);
  await jobs.stop();
  expect(await sql`select cron, timezone from jobs.schedule`).toEqual([
    { cron: '0 0 * * *', timezone: 'America/Toronto' },
  ]);
  expect(
    await sql`select retry_limit, retry_delay from jobs.queue where name = 'retention'`,
  ).toEqual([{ retry_limit: 23, retry_delay: 3_600 }]);
});
