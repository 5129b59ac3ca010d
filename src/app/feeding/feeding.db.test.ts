import { EventEmitter, once } from 'node:events';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { MINUTE } from '#platform/domain/duration.ts';
import { readConfig } from '#platform/server/config.ts';
import { connect } from '#platform/server/database/database.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { type Jobs, openJobs } from '#platform/server/jobs.ts';
import { createLogger } from '#platform/server/log.ts';
import { RepeatedPasses } from './feeding.ts';

const { url, sql, drop } = await testDatabase();
afterAll(drop);
beforeEach(async () => {
  await sql`truncate listings, media, feeds, walks cascade`;
  await sql`drop schema if exists jobs cascade`;
});

const log = createLogger('silent');

/** Feeds a small sandbox, and records its passes as they end. */
function aFedSite(FEED_INTERVAL: string) {
  const reading = readConfig({ FEED_INTERVAL });
  if (!reading.ok) throw new Error(reading.problems.join());
  const heard = new EventEmitter();
  const database = connect(url, { max: 2, statementTimeout: 60_000 });
  const jobs = openJobs({ database, log, pollSeconds: 0.5 });
  // The job it sends at the start, and the one at the end.
  const bothSent = twice(heard, 'sent');
  const delays: unknown[] = [];
  const send: Jobs['send'] = async (...given) => {
    await jobs.send(...given);
    delays.push(given[2]?.after);
    heard.emit('sent');
  };
  bothSent.catch(() => {});
  const passes = new RepeatedPasses({
    config: reading.config,
    log,
    database,
    sandbox: { listings: 8, seed: 1 },
    jobs: { ...jobs, send },
    lookEvery: 200,
    counts: { countPass: (pass) => heard.emit('pass', pass), countRequests: () => {} },
  });
  const end = async () => {
    await passes.stop();
    await jobs.stop();
    await database.end();
  };
  return {
    first: passes.first,
    bothSent,
    /** The milliseconds after which each job that was sent is due. */
    delays,
    anotherPass: () => once(heard, 'pass', { signal: AbortSignal.timeout(30_000) }),
    end,
  };
}

const twice = async (heard: EventEmitter, event: string): Promise<void> => {
  const signal = AbortSignal.timeout(30_000);
  await once(heard, event, { signal });
  await once(heard, event, { signal });
};

const waitingJobs = () =>
  sql`select name, start_after > now() + interval '1 minute' as "isLater" from jobs.job where state = 'created'`;

test('the first pass runs at once, and each pass schedules the next', async () => {
  const site = aFedSite('1s');
  const [pass] = await site.anotherPass();
  expect(pass).toMatchObject({ stored: expect.any(Number) });
  await site.first;
  await site.anotherPass();
  await site.anotherPass();
  await site.end();
});

test('a stopped site leaves exactly one next pass in the database', async () => {
  for (const _start of [1, 2]) {
    const site = aFedSite('15m');
    await site.bothSent;
    await site.end();
  }
  expect(await waitingJobs()).toEqual([{ name: 'pass-sandbox', isLater: true }]);
});

test('the next pass of a stopped site is run by one that is running', async () => {
  const gone = aFedSite('15m');
  await gone.bothSent;
  await gone.end();

  const running = aFedSite('7d');
  await running.bothSent;
  const pass = running.anotherPass();
  await sql`update jobs.job set start_after = now() where state = 'created'`;
  await pass;
  await running.end();
});

test('a pass scheduled by a clock two days ahead is rescheduled, and one scheduled correctly is left alone', async () => {
  const site = aFedSite('15m');
  await site.bothSent;
  const pass = site.anotherPass();
  await sql`update jobs.job set start_after = now() + interval '2 days' where state = 'created'`;
  await pass;
  // Once it has been brought forward, the pass itself schedules the next, at its start and at its end.
  const sinceBroughtForward = () => site.delays.slice(site.delays.lastIndexOf(0) + 1);
  await expect.poll(sinceBroughtForward).toEqual([15 * MINUTE, 15 * MINUTE]);
  await site.end();
  expect(site.delays).toContain(0);
  expect(sinceBroughtForward()).toHaveLength(2);
  expect(await waitingJobs()).toEqual([{ name: 'pass-sandbox', isLater: true }]);
});

test('with no interval only the first pass runs', async () => {
  const site = aFedSite('0');
  await site.first;
  expect(await sql`select 1 as one from feeds where last_success_at is not null`).toHaveLength(1);
  await site.end();
  expect(await sql`select count(*)::int as jobs from jobs.job`).toEqual([{ jobs: 0 }]);
});
