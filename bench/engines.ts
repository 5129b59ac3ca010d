import { ListingIndex } from '#search/domain/listing-index.ts';
import { searchNaively } from '#search/domain/naive-search.sample.ts';
import { Floor } from './floor.ts';
import type { Engine, PricedListing } from './market.ts';

const NO_CARD = new Uint8Array(0);

export function indexOf(listings: readonly PricedListing[]): ListingIndex {
  const index = new ListingIndex();
  index.upsert(listings.map((row) => ({ row, card: NO_CARD })));
  index.flush();
  return index;
}

export const ours = (index: ListingIndex): Engine => ({
  name: 'this index',
  role: 'ours',
  ask: ({ search, span }) => index.search(search, span),
});

export const naive = (listings: readonly PricedListing[]): Engine => ({
  name: 'filter().sort()',
  role: 'peer',
  questions: Math.max(5, Math.min(1_000, Math.round(3_000_000 / listings.length))),
  ask: ({ search, span }) => searchNaively(listings, search, span),
});

/** The AND of a search's sets and nothing else: no page, no total. */
export function floor(listings: readonly PricedListing[]): Engine {
  const sets = new Floor(listings);
  return {
    name: 'floor',
    role: 'limit',
    compares: null,
    ask({ search }) {
      sets.search(search);
      return { total: 0, ids: [] };
    },
  };
}
