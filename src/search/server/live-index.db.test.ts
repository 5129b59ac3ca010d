import { afterAll, expect, test } from 'vitest';
import { aListing } from '#listings/domain/listing.sample.ts';
import { type Listing, listingKey } from '#listings/domain/listing.ts';
import { CHANGES_CHANNEL, changesSinceMark, latestChange } from '#listings/server/change-log.ts';
import { everyIndexedAsOf } from '#listings/server/every-indexed.sample.ts';
import { ImportedListingStore } from '#listings/server/imported-listing-store.ts';
import { IndexRowStore } from '#listings/server/index-row-store.ts';
import { dollars } from '#platform/domain/money.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { EMPTY_SEARCH } from '../domain/search.ts';
import { liveIndex } from './live-index.ts';

const database = await testDatabase();
const { sql, db, listen, drop } = database;
const indexRows = new IndexRowStore(db);
const importedListings = new ImportedListingStore(db, {
  toCard: ({ id }) => JSON.stringify({ id }),
});
const live = liveIndex({
  store: {
    everyIndexed: () => everyIndexedAsOf(database),
    changesAfter: (mark, limit) => changesSinceMark(database, mark, limit),
    latestChange: () => latestChange(database),
    indexedByIds: (ids) => indexRows.indexedByIds(ids),
  },
  onChange: (look) => listen(CHANGES_CHANNEL, look, look),
  prepared: Promise.resolve(),
  log: { info: () => {}, error: () => {} },
});
afterAll(async () => {
  await live.close();
  await drop();
});

const put = (key: string, given: Partial<Listing> = {}) =>
  importedListings.upsertAll(
    [
      {
        listing: aListing({ key: listingKey(key), ...given }),
        raw: {},
        photos: [],
        photosChanged: '',
      },
    ],
    new Date('2026-05-04T12:00:00Z'),
    { feed: 'sample', rank: 0 },
  );
const total = () => live.index.search(EMPTY_SEARCH, { limit: 1, offset: 0 }).total;

test('written listings are found, even after the database has closed the connection', async () => {
  await live.ready;
  expect(total()).toBe(0);
  await put('W1');
  await expect.poll(total).toBe(1);

  await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and query like 'listen %'`;
  await put('W2');
  await expect.poll(total, { timeout: 10_000 }).toBe(2);
  await put('W3');
  await expect.poll(total, { timeout: 10_000 }).toBe(3);
});

test('stored leases are indexed by their monthly rent, and those without one by no price', async () => {
  await live.ready;
  const lease = { offeredFor: 'For Lease' as const, sizeFrom: 1_200, sizeTo: 1_200 };
  await put('L1', { ...lease, price: dollars(26), priceUnit: '/sq. ft.' });
  await put('L2', { ...lease, price: dollars(28_800), priceUnit: '/year' });
  await put('L3', { ...lease, price: dollars(26), priceUnit: '/sq. ft. gross' });
  const leases = { ...EMPTY_SEARCH, transactionType: 'For Lease' as const };
  await expect.poll(() => live.index.count(leases), { timeout: 10_000 }).toBe(3);
  expect([...live.index.prices(leases)]).toEqual([2_400, 2_600]);
});
