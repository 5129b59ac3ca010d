import type { Slice } from '#platform/server/slice.ts';
import { toCard } from '../domain/card.ts';
import { listingChanges } from './listing-changes.ts';
import { listingStore } from './listing-store.ts';
import { listingsByAddress } from './listings-by-address.ts';

type ListingStores = {
  listings: ReturnType<typeof listingStore>;
  changes: ReturnType<typeof listingChanges>;
  listingsByAddress: ReturnType<typeof listingsByAddress>;
};

/** The listings tables. The search and listing-page slices serve the calls. */
export const listingsSlice: Slice<ListingStores> = {
  name: 'listings',
  stores: (db) => ({
    listings: listingStore(db, { toCard }),
    changes: listingChanges(db),
    listingsByAddress: listingsByAddress(db),
  }),
};
