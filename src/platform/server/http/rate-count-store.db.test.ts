import fc from 'fast-check';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { DAY, MINUTE } from '#platform/domain/duration.ts';
import { connect } from '../database/database.ts';
import { testDatabase } from '../database/test-database.sample.ts';
import { RateCountStore } from './rate-count-store.ts';
import { rateLimiter } from './rate-limit.ts';

const { db, sql, url, openConnection, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate rate_counts`);

const store = new RateCountStore(db);
const FIVE_AN_HOUR = { perMinute: 5 / 60, burst: 5 };
const share = { rule: '/api/inquiries 5/hour', network: 'a hash' };
const take = () => store.take(share, FIVE_AN_HOUR);

/** Lets this much time pass, in milliseconds: everything was as much earlier. */
const pass = (milliseconds: number) =>
  sql`update rate_counts set full_at = full_at - make_interval(secs => ${milliseconds / 1000})`;

/** The answers to this many requests, one after the other. */
async function answers(count: number): Promise<number[]> {
  const given: number[] = [];
  for (let n = 0; n < count; n += 1) given.push(await take());
  return given;
}

test('a network gets its requests at once, then the seconds until the next', async () => {
  expect(await answers(5)).toEqual([0, 0, 0, 0, 0]);
  const wait = await take();
  expect(wait).toBeGreaterThan(11 * 60);
  expect(wait).toBeLessThanOrEqual(12 * 60);
  await pass(12 * MINUTE);
  expect(await take()).toBe(0);
  expect(await take()).toBeGreaterThan(0);
});

test('of 1,000 concurrent requests through four processes exactly the limit is let in', async () => {
  const pools = Array.from({ length: 4 }, () => connect(url, { statementTimeout: 0 }));
  const stores = pools.map((pool) => new RateCountStore(pool.db));
  const tenAMinute = { perMinute: 10 / 1_440, burst: 10 };
  const waits = await Promise.all(
    Array.from({ length: 250 }, () => stores.map((each) => each.take(share, tenAMinute))).flat(),
  );
  await Promise.all(pools.map((pool) => pool.end()));
  expect(waits).toHaveLength(1_000);
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
});

test('a request that waits for others at the same moment gets the last place, not a refusal', async () => {
  await take();
  const others = await openConnection();
  await others.sql`begin`;
  await others.sql`select from rate_counts for update`;
  const last = take();
  await expect
    .poll(
      () => sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    )
    .toHaveLength(1);
  await others.sql`update rate_counts set full_at = clock_timestamp() + interval '48 min'`;
  await others.sql`commit`;
  await others.close();
  expect(await last).toBe(0);
  expect(await take()).toBeGreaterThan(0);
});

test('networks and rules are counted separately', async () => {
  await answers(6);
  expect(await store.take({ ...share, network: 'another hash' }, FIVE_AN_HOUR)).toBe(0);
  expect(await store.take({ ...share, rule: '/api/newsletter 5/hour' }, FIVE_AN_HOUR)).toBe(0);
});

test('a request that is given back can be made again, and never adds to a full limit', async () => {
  await answers(5);
  await store.giveBack(share, FIVE_AN_HOUR);
  expect((await answers(2)).map((wait) => wait > 0)).toEqual([false, true]);
  for (let n = 0; n < 9; n += 1) await store.giveBack(share, FIVE_AN_HOUR);
  expect((await answers(6)).map((wait) => wait > 0)).toEqual([...Array(5).fill(false), true]);
});

test('however requests are spaced, the answers are those of the limiter in memory', async () => {
  // Tokens take hours, so that the seconds of this test change no answer.
  const gaps = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 30 });
  const rate = { perMinute: 3 / 1_440, burst: 3 };
  await fc.assert(
    fc.asyncProperty(gaps, async (quarters) => {
      await sql`truncate rate_counts`;
      const inMemory = rateLimiter(rate);
      let now = 0;
      for (const quarter of quarters) {
        // A quarter of the time of a token, and a bit more so that no answer is on the edge.
        const gap = quarter * (DAY / 12) + MINUTE;
        now += gap;
        await pass(gap);
        const [here, stored] = [inMemory('a', now), await store.take(share, rate)];
        expect(stored > 0).toBe(here > 0);
        expect(Math.abs(stored - here)).toBeLessThanOrEqual(60);
      }
    }),
    { numRuns: 20 },
  );
});

test('a clock that was a year ahead locks no one out', async () => {
  await take();
  await pass(-365 * DAY);
  expect(await take()).toBeLessThanOrEqual(12 * 60);
  await pass(12 * MINUTE);
  expect(await take()).toBe(0);
});

test('what is available again is deleted, and the rest stays', async () => {
  await take();
  await pass(13 * MINUTE);
  await store.take({ ...share, network: 'another hash' }, FIVE_AN_HOUR);
  expect(await store.deleteBefore(new Date())).toBe(1);
  expect(await sql`select network from rate_counts`).toEqual([{ network: 'another hash' }]);
});
