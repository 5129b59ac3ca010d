import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anIndexedListing, anyIndexedListing } from '#listings/domain/indexed-listing.sample.ts';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { listingId } from '#listings/domain/listing.ts';
import { ListingIndex } from '../listing-index.ts';
import { closestNaively } from '../naive-closest.sample.ts';
import { anyScoring, aScoring, NO_POINTS } from './scoring.sample.ts';

const card = new Uint8Array(0);
function indexOf(listings: readonly IndexedListing[]): ListingIndex {
  const index = new ListingIndex();
  index.upsert(listings.map((row) => ({ row, card })));
  return index;
}

describe('the listings closest to a wish', () => {
  test('match a full scan after any sequence of market changes', () => {
    const market = fc.array(anyIndexedListing(60), { minLength: 1, maxLength: 80, size: 'max' });
    const gone = fc.array(fc.integer({ min: 1, max: 60 }), { maxLength: 20 });
    fc.assert(
      fc.property(market, gone, anyScoring, fc.nat(15), (listings, left, scoring, n) => {
        const index = indexOf(listings);
        index.remove(left.map(listingId));
        const byId = new Map<number, IndexedListing>(listings.map((each) => [each.id, each]));
        for (const id of left) byId.delete(id);
        expect(index.closest(scoring, n)).toEqual(closestNaively([...byId.values()], scoring, n));
      }),
      { numRuns: 40 },
    );
  });

  test('have the newer listing first on ties', () => {
    const index = indexOf([1, 2, 3, 4].map((id) => anIndexedListing(id)));
    expect(index.closest(aScoring(), 3).best.map(({ id }) => id)).toEqual([4, 3, 2]);
  });

  test('a newly reported feature moves a home up immediately', () => {
    const index = indexOf([anIndexedListing(1), anIndexedListing(2)]);
    const scoring = aScoring({ found: NO_POINTS.with(3, 10) });
    expect(index.closest(scoring, 1).best).toMatchObject([{ id: 2, score: 0 }]);
    index.upsert([{ row: anIndexedListing(1, { featuresFound: 1 << 3 }), card }]);
    expect(index.closest(scoring, 1).best).toEqual([{ id: 1, score: 10, found: 8, absent: 0 }]);
  });

  test('a home only for lease is never included, and one for sale or lease is', () => {
    const index = indexOf([
      anIndexedListing(1, { offeredFor: 'For Lease' }),
      anIndexedListing(2, { offeredFor: 'For Sale or Lease' }),
    ]);
    expect(index.closest(aScoring(), 5)).toMatchObject({ best: [{ id: 2 }], weighed: 1 });
  });

  test('an empty market returns nothing', () => {
    expect(new ListingIndex().closest(aScoring(), 12)).toEqual({ best: [], weighed: 0 });
  });
});
