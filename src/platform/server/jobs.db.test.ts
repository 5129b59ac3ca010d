import { EventEmitter, once } from 'node:events';
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { connect } from './database/database.ts';
import { testDatabase } from './database/test-database.sample.ts';
import { type JobKind, type Jobs, openJobs, type Schedule } from './jobs.ts';
import { createLogger } from './log.ts';

const { url, sql, drop } = await testDatabase();
afterAll(drop);

const log = createLogger('silent');
const LETTER: JobKind<{ to: string }> = {
  name: 'letter',
  payload: z.object({ to: z.string() }),
  retries: 1,
  atMost: 60_000,
};

/** A job queue that stops with the test. */
function aDesk(): Jobs {
  const database = connect(url, { max: 1, applicationName: 'jobs' });
  const jobs = openJobs({ database, log, pollSeconds: 0.5 });
  onTestFinished(async () => {
    await jobs.stop();
    await database.end();
  });
  return jobs;
}

/** A worker that records its payloads and can be awaited. */
function aClerk() {
  const heard = new EventEmitter();
  const done: string[] = [];
  const work = async ({ to }: { to: string }) => {
    done.push(to);
    heard.emit('job');
  };
  const another = () => once(heard, 'job', { signal: AbortSignal.timeout(30_000) });
  return { work, done, another };
}

beforeEach(async () => {
  const [{ isThere } = { isThere: false }] =
    await sql`select to_regclass('jobs.job') is not null as "isThere"`;
  if (isThere) await sql`delete from jobs.job`;
});

describe('a job', () => {
  test('sent by one process is done by another', async () => {
    const sender = aDesk();
    await sender.send(LETTER, { to: 'office' });
    const worker = aDesk();
    const clerk = aClerk();
    const done = clerk.another();
    await worker.work(LETTER, clerk.work);
    await done;
    expect(clerk.done).toEqual(['office']);
  });

  test('that fails is retried', async () => {
    const desk = aDesk();
    const clerk = aClerk();
    let tries = 0;
    const done = clerk.another();
    await desk.send(LETTER, { to: 'office' });
    await desk.work(LETTER, async (letter) => {
      tries += 1;
      if (tries === 1) throw new Error('the pen is dry');
      await clerk.work(letter);
    });
    await done;
    expect(tries).toBe(2);
  });

  test('for later waits, and is replaced by another with the same key', async () => {
    const desk = aDesk();
    await desk.send(LETTER, { to: 'tomorrow' }, { after: 86_400_000, key: 'the letter' });
    await Promise.all(
      ['a', 'b', 'c'].map((to) => desk.send(LETTER, { to }, { after: 60_000, key: 'the letter' })),
    );
    await desk.send(LETTER, { to: 'now' }, { key: 'the letter' });
    const waiting = await sql`
      select data ->> 'to' as "to", start_after <= now() as "isDue" from jobs.job`;
    expect(waiting).toEqual([{ to: 'now', isDue: true }]);
  });

  test('without a key never replaces another', async () => {
    const desk = aDesk();
    for (const to of ['a', 'b']) await desk.send(LETTER, { to }, { after: 60_000 });
    expect(await sql`select count(*)::int as waiting from jobs.job`).toEqual([{ waiting: 2 }]);
  });
});

test('a job with an invalid payload fails', async () => {
  const desk = aDesk();
  await desk.send(LETTER, { to: 'office' }, { after: 60_000 });
  await sql`update jobs.job set data = '{"to": 7}', start_after = now(), retry_limit = 0`;
  const clerk = aClerk();
  await desk.work(LETTER, clerk.work);
  await desk.send(LETTER, { to: 'after it' });
  await clerk.another();
  expect(clerk.done).toEqual(['after it']);
  expect(await sql`select 1 as one from jobs.job where state = 'failed'`).toEqual([{ one: 1 }]);
});

test('an unreachable database blocks neither opening nor stopping', async () => {
  const database = connect('postgres://nobody@127.0.0.1:1/none');
  const nowhere = openJobs({ database, log });
  const sending = nowhere.send(LETTER, { to: 'office' });
  await nowhere.stop();
  await expect(sending).rejects.toThrow();
});

test('work continues after the connections were lost', async () => {
  const desk = aDesk();
  const clerk = aClerk();
  await desk.work(LETTER, clerk.work);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'jobs' and datname = current_database()`;
  const sender = aDesk();
  const done = clerk.another();
  await sender.send(LETTER, { to: 'office' });
  await done;
  expect(clerk.done).toEqual(['office']);
});

describe('scheduled work', () => {
  const ROUNDS: Schedule = {
    name: 'rounds',
    cron: '0 0 * * *',
    retryAfter: 0,
    retries: 3,
    atMost: 60_000,
  };

  test('runs after a start, and then at midnight in Toronto', async () => {
    const clerk = aClerk();
    const done = clerk.another();
    await aDesk().schedule(ROUNDS, async () => {
      await clerk.work({ to: 'office' });
      return true;
    });
    await done;
    expect(await sql`select cron, timezone from jobs.schedule where name = 'rounds'`).toEqual([
      { cron: '0 0 * * *', timezone: 'America/Toronto' },
    ]);
  });

  test('runs when its time has come', async () => {
    const clerk = aClerk();
    const twice = clerk.another().then(() => clerk.another());
    // Every minute, so that the last scheduled time is less than a minute ago.
    await aDesk().schedule({ ...ROUNDS, name: 'minutes', cron: '* * * * *' }, async () => {
      await clerk.work({ to: 'office' });
      return true;
    });
    await twice;
    expect(clerk.done).toHaveLength(2);
  });

  test('is repeated until the worker reports success', async () => {
    const clerk = aClerk();
    const done = clerk.another();
    let attempts = 0;
    await aDesk().schedule({ ...ROUNDS, name: 'repeated' }, async () => {
      attempts += 1;
      if (attempts === 1) return false;
      if (attempts === 2) throw new Error('the pen is dry');
      await clerk.work({ to: 'office' });
      return true;
    });
    await done;
    expect(attempts).toBe(3);
  });

  test('gets a signal when the process stops, which waits for it to end', async () => {
    const clerk = aClerk();
    const begun = clerk.another();
    const desk = aDesk();
    let hasEnded = false;
    await desk.schedule({ ...ROUNDS, name: 'stopped' }, async (signal) => {
      await clerk.work({ to: 'office' });
      await once(signal, 'abort');
      hasEnded = true;
      return false;
    });
    await begun;
    await desk.stop();
    expect(hasEnded).toBe(true);
  });
});
