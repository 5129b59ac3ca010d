import { feedStore } from '#feed/server/feed-store.ts';
import { toCard } from '#listings/domain/card.ts';
import { listingChanges } from '#listings/server/listing-changes.ts';
import { listingStore } from '#listings/server/listing-store.ts';
import { photoStore } from '#media/server/photo-store.ts';
import type { Database, Db } from '#platform/server/database.ts';

/** Every store, on one database handle or one transaction. */
const storesOn = (db: Db) => ({
  listings: listingStore(db, { toCard }),
  changes: listingChanges(db),
  photos: photoStore(db),
  feed: feedStore(db),
});

type Stores = ReturnType<typeof storesOn>;

/** All that the site keeps, and the way to write several of them at once or not at all. */
export type Books = Stores & {
  inTransaction<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result>;
};

export const openBooks = ({ db }: Database): Books => ({
  ...storesOn(db),
  inTransaction: (work) => db.transaction((transaction) => work(storesOn(transaction))),
});
