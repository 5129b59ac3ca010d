import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { aListing } from '../domain/listing.sample.ts';
import { type Listing, listingKey } from '../domain/listing.ts';
import { changesAfter, latestChange } from './change-log.ts';
import { DuePhotoStore } from './due-photo-store.ts';
import { ImportedListingStore } from './imported-listing-store.ts';
import type { ToCard } from './listing-writes.ts';

const database = await testDatabase();
const { sql, db, drop } = database;
afterAll(drop);
beforeEach(() => sql`truncate listings cascade`);

const toCard: ToCard = ({ id }) => JSON.stringify({ id });
const importedListings = new ImportedListingStore(db, { toCard });
const duePhotos = new DuePhotoStore(db, { toCard });
const FIRST_BOARD = { feed: 'first', rank: 0 };
const SECOND_BOARD = { feed: 'second', rank: 1 };

const row = (key: string, given: Partial<Listing> = {}) => ({
  listing: aListing({ key: listingKey(key), mlsNumber: 'W1', ...given }),
  raw: { given },
  photos: [],
  photosChanged: '',
});
const put = (from: typeof FIRST_BOARD, ...rows: ReturnType<typeof row>[]) =>
  importedListings.upsertAll(rows, new Date('2026-05-04T12:00:00Z'), from);
const shown = async () =>
  (await sql`select listing_key from listings where is_public order by 1`).map(
    (each) => each.listing_key,
  );

test.each([
  ['the first board’s row comes first', [FIRST_BOARD, SECOND_BOARD]],
  ['the first board’s row comes second', [SECOND_BOARD, FIRST_BOARD]],
])('same listing from two boards, %s: only the first board’s is shown', async (_, order) => {
  const before = await latestChange(database);
  for (const from of order) await put(from, row(from === FIRST_BOARD ? 'W1' : 'second:9'));
  expect(await shown()).toEqual(['W1']);
  const everyId = (await sql`select id from listings order by 1`).map(({ id }) => id);
  const changed = (await changesAfter(database, before, 10)).map(({ listing }) => listing);
  expect([...new Set(changed)].toSorted()).toEqual(everyId);
});

test('a twin that changes is still a twin', async () => {
  await put(FIRST_BOARD, row('W1'));
  await put(SECOND_BOARD, row('second:9'));
  await put(SECOND_BOARD, row('second:9', { bedrooms: 9 }));
  expect(await shown()).toEqual(['W1']);
});

test('a listing that the first board takes off the market is not shown from the second', async () => {
  await put(FIRST_BOARD, row('W1'));
  await put(SECOND_BOARD, row('second:9'));
  await put(FIRST_BOARD, row('W1', { status: 'off-market' }));
  expect(await shown()).toEqual([]);
});

test('the second board’s other listings are shown', async () => {
  await put(FIRST_BOARD, row('W1'));
  await put(
    SECOND_BOARD,
    row('second:9', { mlsNumber: 'W2' }),
    row('second:W1', { mlsNumber: 'second:W1' }),
  );
  expect(await shown()).toEqual(['W1', 'second:9', 'second:W1']);
});

test('photos are not fetched for a twin', async () => {
  await put(FIRST_BOARD, row('W1'));
  const rows = [row('second:9'), row('second:8', { mlsNumber: 'W2' })];
  expect(await duePhotos.wantingPhotos(rows, SECOND_BOARD)).toEqual(new Set(['second:8']));
});
