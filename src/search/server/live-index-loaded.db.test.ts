import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toCard } from '#listings/domain/card.ts';
import { aListing } from '#listings/domain/listing.sample.ts';
import { listingKey } from '#listings/domain/listing.ts';
import { IndexSnapshot } from '#listings/server/index-snapshot.ts';
import { listingStore } from '#listings/server/listing-store.ts';
import { dollars } from '#platform/domain/money.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { EVERYTHING } from '../domain/search.ts';
import { liveIndex } from './live-index.ts';

const database = await testDatabase();
const { db, listen, drop } = database;
const folder = await mkdtemp(join(tmpdir(), 'index-'));
const path = join(folder, 'search-index.snapshot');
const store = listingStore(db, { toCard });
const ignored: unknown[] = [];
const log = {
  info: ({ because }: { because?: unknown }) => because && ignored.push(because),
  ...{ warn: () => {}, error: () => {} },
};
const snapshot = new IndexSnapshot({ database, folder, log });

const put = (from: number, end: number, price: number) =>
  store.upsertAll(
    Array.from({ length: end - from }, (_, at) => ({
      listing: aListing({
        key: listingKey(`W${from + at}`),
        bedrooms: at % 6,
        price: dollars(price + at),
      }),
      ...{ raw: {}, photos: [], photosChanged: '' },
    })),
    new Date('2026-05-04T12:00:00Z'),
    { feed: 'sample', rank: 0 },
  );

/** What a new index answers after it is loaded. */
async function answers() {
  const everyIndexed = () => snapshot.everyIndexed();
  const live = liveIndex({ store: { ...store, everyIndexed }, listen, log });
  await live.ready;
  const { index } = live;
  const searches = [
    EVERYTHING,
    { ...EVERYTHING, minBedrooms: 3 as const },
    { ...EVERYTHING, sort: 'newest' as const, maxPrice: dollars(700_100) },
  ];
  const found = searches.map((search) => index.search(search, { limit: 1_000, offset: 0 }));
  const facets = searches.map((search) => index.facets(search));
  const cards = String(index.joinCards(found[0]?.ids ?? []));
  await live.close();
  return { found, facets, cards };
}

beforeAll(async () => {
  await put(0, 600, 600_000);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await drop();
});

describe('fault 9: corrupt snapshot/index file', () => {
  test('an index loaded from a snapshot and the changes since answers as one from the database', async () => {
    await snapshot.refresh();
    await put(590, 620, 700_000);
    const fromSnapshot = await answers();
    expect(ignored).toEqual([]);
    await rm(path);
    expect(fromSnapshot).toEqual(await answers());
    expect(fromSnapshot.found.map(({ total }) => total)).toEqual([620, 309, 620]);
  });

  test('with a damaged snapshot it is loaded from the database, with the same answers', async () => {
    const fromDatabase = await answers();
    await snapshot.refresh();
    const bytes = await readFile(path);
    await writeFile(path, bytes.fill('#', bytes.length - 500, bytes.length - 400));
    expect(await answers()).toEqual(fromDatabase);
    expect(ignored).toHaveLength(1);
  });
});
