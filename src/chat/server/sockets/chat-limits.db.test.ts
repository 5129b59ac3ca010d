import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { RateCountStore } from '#platform/server/http/rate-count-store.ts';
import { SharedRates } from '#platform/server/http/shared-rates.ts';
import { createLogger } from '#platform/server/log.ts';
import { siteKey } from '#platform/server/site-key.ts';
import { chatLimits } from './chat-limits.ts';
import { CHAT_LIMITS } from './limits.ts';

const { db, sql, drop } = await testDatabase();
afterAll(drop);

/** The limits in one process of the site. */
const inProcess = () =>
  chatLimits(
    { ...CHAT_LIMITS, conversations: { perMinute: 4 / 1_440, burst: 4 } },
    new SharedRates({
      store: new RateCountStore(db),
      key: siteKey(db),
      log: createLogger('silent'),
      within: 30_000,
    }),
  );

/** How many of ten conversations a network may begin through each of these processes in turn. */
async function begun(processes: ReturnType<typeof inProcess>[], network: string | null) {
  let count = 0;
  for (let n = 0; n < 10; n += 1)
    for (const { guests } of processes) if (await guests.begin(network)) count += 1;
  return count;
}

test('a network begins as many conversations through all processes together as through one', async () => {
  expect(await begun([inProcess(), inProcess()], '203.0.113.7')).toBe(4);
  expect(await begun([inProcess()], '203.0.113.8')).toBe(4);
});

test('visitors behind an unknown proxy, who share its address, are not limited', async () => {
  expect(await begun([inProcess(), inProcess()], null)).toBe(20);
});

test('messages and signals are counted by each process, and stored nowhere', async () => {
  await sql`truncate rate_counts`;
  const { guests, open, send } = inProcess();
  expect([guests.write('a'), guests.signal('a'), open('203.0.113.7', 'desk'), send('1')]).toEqual(
    Array(4).fill(true),
  );
  expect(await sql`select from rate_counts`).toEqual([]);
});
