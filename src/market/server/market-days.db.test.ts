import { afterAll, expect, test } from 'vitest';
import { anIndexedListing } from '#listings/domain/indexed-listing.sample.ts';
import { dollars } from '#platform/domain/money.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { openJobs } from '#platform/server/jobs.ts';
import { createLogger } from '#platform/server/log.ts';
import { ListingIndex } from '#search/domain/listing-index.ts';
import { MarketDayStore } from './market-day-store.ts';
import { MARKET_DAY, writeMarketDay } from './market-days.ts';

const { sql, db, pool, drop } = await testDatabase();
afterAll(drop);

const quiet = createLogger('silent');

test('a starting site records the market day and schedules the job in the database', async () => {
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
  const days = new MarketDayStore(db);
  const jobs = openJobs({ database: { pool }, log: quiet, pollSeconds: 0.5 });
  const now = () => new Date('2026-11-21T12:00:00Z');
  await jobs.schedule(MARKET_DAY, () =>
    writeMarketDay({
      feed: 'trreb',
      index,
      isWhole: () => true,
      log: quiet,
      now,
      stores: { marketDays: days },
    }),
  );
  await expect.poll(() => days.has('trreb', '2026-11-21'), { timeout: 50_000 }).toBe(true);
  await jobs.stop();
  expect(await sql`select cron, timezone from jobs.schedule`).toEqual([
    { cron: '5 */3 * * *', timezone: 'America/Toronto' },
  ]);
});
