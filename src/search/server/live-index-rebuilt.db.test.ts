import { afterAll, describe, expect, test } from 'vitest';
import { toCard } from '#listings/domain/card.ts';
import { aListing } from '#listings/domain/listing.sample.ts';
import { listingKey } from '#listings/domain/listing.ts';
import { listingStore } from '#listings/server/listing-store.ts';
import { everyIndexed } from '#listings/server/listing-store-index.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { EVERYTHING } from '../domain/search.ts';
import { type LiveIndex, liveIndex } from './live-index.ts';

const database = await testDatabase();
const { db, listen, drop } = database;
const store = listingStore(db, { toCard });
const opened: LiveIndex[] = [];
function anIndex() {
  const live = liveIndex({
    store: { ...store, everyIndexed: () => everyIndexed(database) },
    listen,
    log: { info: () => {}, error: () => {} },
  });
  opened.push(live);
  return live;
}
afterAll(async () => {
  for (const { close } of opened) await close();
  await drop();
});

describe('fault 9: corrupt snapshot/index file', () => {
  test('there is no index file: each start builds the index from the database, with the same results', async () => {
    const rows = Array.from({ length: 600 }, (_, at) => ({
      listing: aListing({ key: listingKey(`W${at}`), bedrooms: at % 6 }),
      raw: {},
      photos: [],
      photosChanged: '',
    }));
    await store.upsertAll(rows, new Date('2026-05-04T12:00:00Z'), { feed: 'sample', rank: 0 });

    const [first, second] = [anIndex(), anIndex()];
    await Promise.all([first.ready, second.ready]);
    const span = { limit: 1_000, offset: 0 };
    const search = { ...EVERYTHING, minBedrooms: 3 as const };
    expect(second.index.search(search, span)).toEqual(first.index.search(search, span));
    expect(first.index.search(search, span).total).toBe(300);
    expect(first.index.search(EVERYTHING, span).total).toBe(600);
  });
});
