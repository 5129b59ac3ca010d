import { afterAll, beforeEach, expect, test } from 'vitest';
import { anIndexedListing } from '#listings/domain/indexed-listing.sample.ts';
import { dollars } from '#platform/domain/money.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { ListingIndex } from '#search/domain/listing-index.ts';
import { MarketSnapshotStore } from './market-snapshot-store.ts';
import { storeSnapshots } from './market-snapshots.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate market_snapshots`);

const snapshots = new MarketSnapshotStore(db);
const MORNING = new Date('2026-11-21T09:00:00Z');
const NOON = new Date('2026-11-21T12:00:00Z');

function store(price: number, asOf: Date, isWhole = true) {
  const index = new ListingIndex();
  const row = {
    ...anIndexedListing(1),
    price: dollars(price),
    citySlug: 'oakville',
    propertyType: 'Detached',
    offeredFor: 'For Sale' as const,
    propertyClass: 'Freehold' as const,
  };
  index.upsert([{ row, card: new Uint8Array() }]);
  const isIndexWhole = () => isWhole;
  return storeSnapshots({
    feed: 'trreb',
    index,
    isWhole: isIndexWhole,
    lastRefreshed: () => asOf,
    stores: { marketSnapshots: snapshots },
  });
}

test('a region’s latest asking prices replace the ones before', async () => {
  expect(await store(900_000, MORNING)).toBe(true);
  expect(await store(1_000_000, NOON)).toBe(true);
  const stored = await snapshots.byRegion('trreb', 'oakville');
  expect(stored?.snapshot.sale).toMatchObject({ count: 1, average: 1_000_000 });
  expect(stored?.snapshot.kinds.detached?.count).toBe(1);
  expect(stored?.asOf).toEqual(NOON);
});

test('nothing is stored until all listings are loaded', async () => {
  expect(await store(900_000, MORNING, false)).toBe(false);
  expect(await snapshots.byRegion('trreb', 'oakville')).toBeNull();
});

test('a snapshot in another shape counts as none', async () => {
  await sql`insert into market_snapshots (feed, region, snapshot, as_of)
    values ('trreb', 'oakville', '{"sale":1}', ${NOON})`;
  expect(await snapshots.byRegion('trreb', 'oakville')).toBeNull();
});

test('one board’s figures are never shown for another', async () => {
  await store(900_000, MORNING);
  expect(await snapshots.byRegion('sandbox', 'oakville')).toBeNull();
});
