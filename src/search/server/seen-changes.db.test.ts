import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aListing } from '#listings/domain/listing.sample.ts';
import { type Listing, listingKey } from '#listings/domain/listing.ts';
import { CHANGES_CHANNEL, changesSinceMark, latestChange } from '#listings/server/change-log.ts';
import { everyIndexedAsOf } from '#listings/server/every-indexed.sample.ts';
import { ImportedListingStore } from '#listings/server/imported-listing-store.ts';
import { IndexRowStore } from '#listings/server/index-row-store.ts';
import { dollars } from '#platform/domain/money.ts';
import { connect, type Database } from '#platform/server/database/database.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { EMPTY_SEARCH } from '../domain/search.ts';
import { type LiveIndex, liveIndex } from './live-index.ts';

/** Two processes with an index each over one database. The one behind hears nothing, and its clock is stopped. */
const database = await testDatabase();
const own = connect(database.url, { statementTimeout: 60_000 });
const importedListings = new ImportedListingStore(database.db, {
  toCard: ({ id }) => JSON.stringify({ id }),
});
let ahead: LiveIndex;
let behind: LiveIndex;

const indexOver = (over: Database, onChange: Parameters<typeof liveIndex>[0]['onChange']) => {
  const indexRows = new IndexRowStore(over.db);
  return liveIndex({
    store: {
      everyIndexed: () => everyIndexedAsOf(over),
      changesAfter: (mark, limit) => changesSinceMark(over, mark, limit),
      latestChange: () => latestChange(over),
      indexedByIds: (ids) => indexRows.indexedByIds(ids),
    },
    onChange,
    prepared: Promise.resolve(),
    log: { info: () => {}, error: () => {} },
  });
};

const write = (given: Partial<Listing> & { key: Listing['key'] }) =>
  importedListings.upsertAll(
    [{ listing: aListing(given), raw: {}, photos: [], photosChanged: '' }],
    new Date('2026-05-04T12:00:00Z'),
    { feed: 'sample', rank: 0 },
  );
const HOME = listingKey('W1');
const put = (price: number) => write({ key: HOME, price: dollars(price) });
const pricesIn = ({ index }: LiveIndex) => [...index.prices(EMPTY_SEARCH)];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

beforeAll(async () => {
  await put(500_000);
  ahead = indexOver(database, (look) => database.listen(CHANGES_CHANNEL, look, look));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  behind = indexOver(own, async () => ({ unlisten: async () => {} }));
  await Promise.all([ahead.ready, behind.ready]);
  vi.useRealTimers();
});
afterAll(async () => {
  await Promise.all([ahead.close(), behind.close()]);
  await own.end();
  await database.drop();
});

/** The number that an answer of the process ahead tells once it shows a price. */
async function seenAhead(price: number): Promise<number> {
  await put(price);
  await vi.waitFor(() => expect(pricesIn(ahead)).toEqual([price]), { timeout: 10_000 });
  return ahead.upTo();
}

test('what was seen in one process is in another for those who say its number, and not before', async () => {
  for (const price of [600_000, 700_000, 800_000]) {
    const before = pricesIn(behind);
    const seen = await seenAhead(price);
    expect(behind.atLeast(0)).toBeNull();
    expect(pricesIn(behind)).toEqual(before);
    await behind.atLeast(seen);
    expect(pricesIn(behind)).toEqual([price]);
  }
});

test('a home that was seen to be withdrawn does not come back', async () => {
  await seenAhead(900_000);
  await write({ key: HOME, status: 'off-market' });
  await vi.waitFor(() => expect(pricesIn(ahead)).toEqual([]), { timeout: 10_000 });
  await behind.atLeast(ahead.upTo());
  expect(pricesIn(behind)).toEqual([]);
});

test('a number that no change has costs no time', async () => {
  await behind.atLeast(999_999_999_999_999);
  expect(behind.asOf()).toBeLessThan(999_999_999_999_999);
});

test('while the log can’t be read, one second is waited, and then no more until it can', async () => {
  const seen = await seenAhead(950_000);
  const before = pricesIn(behind);
  const connection = await database.openConnection();
  await connection.sql`begin`;
  await connection.sql`lock table listing_changes in access exclusive mode`;
  const waiting = behind.atLeast(seen);
  await vi.advanceTimersByTimeAsync(1_000);
  await waiting;
  expect([behind.atLeast(seen), pricesIn(behind)]).toEqual([null, before]);
  await connection.close();
  await vi.waitFor(() => expect(pricesIn(behind)).toEqual([950_000]), { timeout: 10_000 });
});

test('without a database, requests are answered from memory at once', async () => {
  const seen = await seenAhead(990_000);
  const before = pricesIn(behind);
  await own.end();
  await behind.atLeast(seen);
  expect([behind.atLeast(seen), pricesIn(behind)]).toEqual([null, before]);
});
