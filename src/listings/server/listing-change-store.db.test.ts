import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#platform/server/database/test-database.sample.ts';
import { aListing } from '../domain/listing.sample.ts';
import { type Listing, type ListingId, listingKey } from '../domain/listing.ts';
import { ImportedListingStore } from './imported-listing-store.ts';
import { ListingChangeStore } from './listing-change-store.ts';

const { sql, db, drop } = await testDatabase();
afterAll(drop);
beforeEach(() => sql`truncate listings cascade`);

const store = new ImportedListingStore(db, { toCard: () => '{}' });
const changes = new ListingChangeStore(db);

async function keep(key: string, day: string, given: Partial<Listing> = {}): Promise<ListingId> {
  const listing = aListing({ key: listingKey(key), ...given });
  const { changed } = await store.upsertAll(
    [{ listing, raw: {}, photos: [], photosChanged: '' }],
    new Date(day),
    { feed: 'sandbox', rank: 0 },
  );
  const [id] = changed;
  if (id === undefined) throw new Error('nothing was written');
  return id;
}

test('only public listings are returned, with the time of their last change', async () => {
  const first = await keep('W1', '2026-05-04T12:00:00Z');
  const gone = await keep('W2', '2026-05-04T12:00:00Z', { status: 'off-market' });
  const last = await keep('W3', '2026-05-05T12:00:00Z');
  expect(await changes.between(first, last)).toEqual([
    { id: first, changedAt: '2026-05-04T12:00:00.000Z' },
    { id: last, changedAt: '2026-05-05T12:00:00.000Z' },
  ]);
  expect(await changes.between(gone, gone)).toEqual([]);
});

test('a span is returned with its latest change, and empty spans are left out', async () => {
  const ids = [await keep('W1', '2026-05-04T12:00:00Z'), await keep('W2', '2026-05-05T12:00:00Z')];
  await sql`update listings set id = ${10_005} where id = ${ids[0] ?? 0}`;
  await sql`update listings set id = ${10_021} where id = ${ids[1] ?? 0}`;
  expect(await changes.spans(10)).toEqual([
    { span: 1_001, changedAt: '2026-05-04T12:00:00.000Z' },
    { span: 1_003, changedAt: '2026-05-05T12:00:00.000Z' },
  ]);
});
