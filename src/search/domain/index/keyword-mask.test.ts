import { expect, test } from 'vitest';
import { anIndexedListing } from '#listings/domain/indexed-listing.sample.ts';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { listingId } from '#listings/domain/listing.ts';
import { emptyIndex } from '../listing-index.sample.ts';
import type { ListingIndex } from '../listing-index.ts';
import { aSearch } from '../search.sample.ts';

const CARD = new Uint8Array(0);

const described = (id: number, description: string): IndexedListing =>
  anIndexedListing(id, { description });

const indexOf = (...rows: IndexedListing[]): ListingIndex => {
  const index = emptyIndex();
  index.upsert(rows.map((row) => ({ row, card: CARD })));
  return index;
};

const found = (index: ListingIndex, keywords: string): number[] =>
  index.search(aSearch({ keywords, sort: 'newest' }), { limit: 9, offset: 0 }).ids;

test('descriptions are read in steps, without changing what is found', () => {
  const index = indexOf(
    described(1, 'A pool.'),
    described(2, 'A garage.'),
    described(3, 'A pool.'),
  );
  const { version } = index;
  expect(index.unreadDescriptions).toBe(3);
  index.readDescriptions(2);
  expect(index.unreadDescriptions).toBe(1);
  expect(found(index, 'pool')).toEqual([3, 1]);
  expect([index.unreadDescriptions, index.version]).toEqual([0, version]);
});

test('a home is found by its latest description only, read or not', () => {
  const index = indexOf(described(1, 'A pool.'));
  const change = (text: string) => index.upsert([{ row: described(1, text), card: CARD }]);
  expect(found(index, 'pool')).toEqual([1]);
  const { version } = index;
  change('A garage.');
  change('A den.');
  expect(index.version).toBe(version + 2);
  expect(['pool', 'garage', 'den'].map((word) => found(index, word))).toEqual([[], [], [1]]);
  change('A den.');
  expect([index.version, index.unreadDescriptions]).toEqual([version + 2, 0]);
});

test('a home that left before its description was read is not found by it, nor is the next in its row', () => {
  const index = indexOf(described(1, 'A pool.'));
  index.remove([listingId(1)]);
  index.upsert([{ row: described(2, 'A garage.'), card: CARD }]);
  expect([found(index, 'pool'), found(index, 'garage')]).toEqual([[], [2]]);
});

test('the best matches are first, the newest of equal ones, over pages without gaps', () => {
  const index = indexOf(
    ...Array.from({ length: 40 }, (_, at) =>
      described(at + 1, at % 4 === 0 ? 'Pool, and another pool.' : 'A pool in the garden here.'),
    ),
  );
  const search = aSearch({ keywords: 'pool', sort: 'best-match' });
  const pages = [0, 7, 14, 21, 28, 35, 42].flatMap(
    (offset) => index.search(search, { limit: 7, offset }).ids,
  );
  const [best, others] = [pages.slice(0, 10), pages.slice(10)];
  expect(best).toEqual([37, 33, 29, 25, 21, 17, 13, 9, 5, 1]);
  expect(others).toEqual(
    Array.from({ length: 40 }, (_, at) => 40 - at).filter((id) => id % 4 !== 1),
  );
});

test('keywords that only leave out find the newest first as the best match', () => {
  const index = indexOf(described(1, 'A den.'), described(2, 'A pool.'), described(3, 'A den.'));
  const search = aSearch({ keywords: '-pool', sort: 'best-match' });
  expect(index.search(search, { limit: 9, offset: 0 }).ids).toEqual([3, 1]);
});
