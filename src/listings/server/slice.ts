import type { Slice } from '#platform/server/slice.ts';
import { toCard } from '../domain/card.ts';
import { BoardRowStore } from './board-row-store.ts';
import { CHANGE_MONTHS, type ChangeMonthDeps } from './change-months.ts';
import { ChangeReaderStore } from './change-reader-store.ts';
import { ComparableStore } from './comparable-store.ts';
import { DuePhotoStore } from './due-photo-store.ts';
import { FeaturedStore } from './featured-store.ts';
import { ImportedListingStore } from './imported-listing-store.ts';
import { IndexRowStore } from './index-row-store.ts';
import { ListingChangeStore } from './listing-change-store.ts';
import { ListingHistoryStore } from './listing-history-store.ts';
import { ListingKeyStore } from './listing-key-store.ts';
import { ListingStore } from './listing-store.ts';
import { OfficeNameStore } from './office-name-store.ts';
import { PartitionStore } from './partition-store.ts';
import { SALE_YEARS, type SaleYearDeps } from './sale-years.ts';

/** One store for each use of the listings tables. */
type ListingStores = {
  // What pages and calls read.
  listings: ListingStore;
  featured: FeaturedStore;
  comparables: ComparableStore;
  listingHistories: ListingHistoryStore;
  listingChanges: ListingChangeStore;
  // What the search index reads.
  indexRows: IndexRowStore;
  // What an import writes.
  importedListings: ImportedListingStore;
  boardRows: BoardRowStore;
  listingKeys: ListingKeyStore;
  duePhotos: DuePhotoStore;
  officeNames: OfficeNameStore;
  // The log of changes.
  changeReaders: ChangeReaderStore;
  // The partitions of the log and of sales.
  partitions: PartitionStore;
};

/** The listings tables. The search and listing-page slices serve the calls. */
export const listingsSlice: Slice<
  ListingStores,
  unknown,
  { jobs: ChangeMonthDeps & SaleYearDeps }
> = {
  name: 'listings',
  stores: (db) => ({
    listings: new ListingStore(db),
    featured: new FeaturedStore(db, { toCard }),
    comparables: new ComparableStore(db),
    listingHistories: new ListingHistoryStore(db),
    listingChanges: new ListingChangeStore(db),
    indexRows: new IndexRowStore(db),
    importedListings: new ImportedListingStore(db, { toCard }),
    boardRows: new BoardRowStore(db, { toCard }),
    listingKeys: new ListingKeyStore(db),
    duePhotos: new DuePhotoStore(db, { toCard }),
    officeNames: new OfficeNameStore(db, { toCard }),
    changeReaders: new ChangeReaderStore(db),
    partitions: new PartitionStore(db),
  }),
  jobs: [CHANGE_MONTHS, SALE_YEARS],
};
