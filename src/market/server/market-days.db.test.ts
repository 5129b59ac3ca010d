import { afterAll, expect, test } from 'vitest';
import { anIndexedListing } from '#listings/domain/indexed-listing.sample.ts';
import { dollars } from '#platform/domain/money.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { openJobs } from '#platform/server/jobs.ts';
import { createLogger } from '#platform/server/log.ts';
import { ListingIndex } from '#search/domain/listing-index.ts';
import { marketDayStore } from './market-day-store.ts';
import { keepMarketDays } from './market-days.ts';

const { sql, db, url, drop } = await testDatabase();
afterAll(drop);

const quiet = createLogger('silent');

test('a site that starts has its day written, and the next look at it waits in the database', async () => {
  const index = new ListingIndex();
  const row = {
    ...anIndexedListing(1),
    price: dollars(900_000),
    citySlug: 'oakville',
    offeredFor: 'For Sale' as const,
    propertyClass: 'Freehold' as const,
    propertyType: 'Detached',
  };
  index.upsert([{ row, card: new Uint8Array() }]);
  const days = marketDayStore(db);
  const kept = keepMarketDays({
    index,
    isWhole: () => true,
    days,
    jobs: openJobs({ databaseUrl: url, log: quiet, pollSeconds: 0.5 }),
    log: quiet,
    now: () => new Date('2026-11-21T12:00:00Z'),
  });
  await expect.poll(() => days.has('2026-11-21'), { timeout: 50_000 }).toBe(true);
  await kept.stop();
  const waiting = await sql`
    select count(*)::int as count from jobs.job
    where name = 'market-day' and state = 'created' and start_after > now()`;
  expect(waiting).toEqual([{ count: 1 }]);
});
