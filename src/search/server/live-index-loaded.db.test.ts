import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toCard } from '#listings/domain/card.ts';
import { anyIndexedListing } from '#listings/domain/indexed-listing.sample.ts';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { aListing } from '#listings/domain/listing.sample.ts';
import { listingKey } from '#listings/domain/listing.ts';
import { CHANGES_CHANNEL, changesSinceMark, latestChange } from '#listings/server/change-log.ts';
import { ImportedListingStore } from '#listings/server/imported-listing-store.ts';
import { IndexRowStore } from '#listings/server/index-row-store.ts';
import { IndexSnapshot } from '#listings/server/index-snapshot.ts';
import { dollars } from '#platform/domain/money.ts';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { anyScoring } from '../domain/index/scoring.sample.ts';
import type { Scoring } from '../domain/index/scoring.ts';
import type { ListingIndex } from '../domain/listing-index.ts';
import { anySearch } from '../domain/search.sample.ts';
import { EMPTY_SEARCH, type Search } from '../domain/search.ts';
import { liveIndex } from './live-index.ts';

const database = await testDatabase();
const { db, listen, drop } = database;
const folder = await mkdtemp(join(tmpdir(), 'index-'));
const path = join(folder, 'search-index.snapshot');
const indexRows = new IndexRowStore(db);
const importedListings = new ImportedListingStore(db, { toCard });
const ignored: unknown[] = [];
const log = {
  info: ({ reason }: { reason?: unknown }) => reason && ignored.push(reason),
  warn: () => {},
  error: () => {},
};
const snapshot = new IndexSnapshot({ database, folder, log });

const put = (from: number, end: number, price: number) =>
  importedListings.upsertAll(
    Array.from({ length: end - from }, (_, at) => ({
      listing: aListing({
        key: listingKey(`W${from + at}`),
        bedrooms: at % 6,
        price: dollars(price + at),
      }),
      raw: {},
      photos: [],
      photosChanged: '',
    })),
    new Date('2026-05-04T12:00:00Z'),
    { feed: 'sample', rank: 0 },
  );

/** What a new index says after it is loaded. */
async function whenLoaded<Answers>(ask: (index: ListingIndex) => Answers): Promise<Answers> {
  const everyIndexed = () => snapshot.everyIndexed();
  const live = liveIndex({
    store: {
      everyIndexed,
      changesAfter: (mark, limit) => changesSinceMark(database, mark, limit),
      latestChange: () => latestChange(database),
      indexedByIds: (ids) => indexRows.indexedByIds(ids),
    },
    onChange: (look) => listen(CHANGES_CHANNEL, look, look),
    prepared: Promise.resolve(),
    log,
  });
  await live.ready;
  const answers = ask(live.index);
  await live.close();
  return answers;
}

function answersOf(index: ListingIndex) {
  const searches = [
    EMPTY_SEARCH,
    { ...EMPTY_SEARCH, minBedrooms: 3 as const },
    { ...EMPTY_SEARCH, sort: 'newest' as const, maxPrice: dollars(700_100) },
  ];
  const found = searches.map((search) => index.search(search, { limit: 1_000, offset: 0 }));
  const facets = searches.map((search) => index.facets(search));
  const cards = Buffer.from(index.joinCards(found[0]?.ids ?? [])).toString();
  return { found, facets, cards };
}
const answers = () => whenLoaded(answersOf);

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

type Change = { home: IndexedListing; isPublic: boolean };

/** Homes put on the market, changed and withdrawn. */
const anyChanges: fc.Arbitrary<Change[]> = fc.uniqueArray(
  fc.record({ home: anyIndexedListing(60), isPublic: fc.integer({ min: 0, max: 4 }).map(Boolean) }),
  { maxLength: 40, size: 'max', selector: ({ home }) => home.id },
);

const write = (changes: Change[]) =>
  importedListings.upsertAll(
    changes.map(({ home: { id, sizeFrom, ...home }, isPublic }) => ({
      listing: aListing({
        ...home,
        price: home.price ?? dollars(26),
        ...(home.price === null && { priceUnit: '/sq. ft.' }),
        key: listingKey(`M${id}`),
        sizeFrom: sizeFrom && Math.floor(sizeFrom),
        status: isPublic ? 'active' : 'off-market',
      }),
      raw: {},
      photos: [],
      photosChanged: '',
    })),
    new Date('2026-05-04T12:00:00Z'),
    { feed: 'sample', rank: 0 },
  );

const everythingIn = (index: ListingIndex, searches: Search[], scoring: Scoring) => ({
  size: index.size,
  cards: Buffer.from(index.joinCards(index.ids().toSorted((a, b) => a - b))).toString(),
  found: searches.map((search) => index.search(search, { limit: 1_000, offset: 0 })),
  facets: searches.map((search) => index.facets(search)),
  closest: index.closest(scoring, 20),
});

test('after any changes, a snapshot written several times gives the same index as the database', async () => {
  await rm(path, { force: true });
  const rewrite = () => new IndexSnapshot({ database, folder, log, refreshAfter: 0 }).refresh();
  const markets = fc.array(anyChanges, { minLength: 2, maxLength: 4 });
  const searches = fc.array(anySearch, { minLength: 5, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(markets, anyChanges, searches, anyScoring, async (steps, since, ...asked) => {
      ignored.length = 0;
      for (const changes of steps) {
        await write(changes);
        await rewrite();
      }
      await write(since);
      const fromSnapshot = await whenLoaded((index) => everythingIn(index, ...asked));
      expect(ignored).toEqual([]);
      await rm(path);
      expect(fromSnapshot).toEqual(await whenLoaded((index) => everythingIn(index, ...asked)));
    }),
    // Each run continues with the last one’s database, so a failure can’t be made smaller.
    { numRuns: 8, endOnFailure: true },
  );
});
