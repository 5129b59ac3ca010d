import { peopleStore } from '#content/server/people-store.ts';
import { favouriteStore } from '#favourites/server/favourite-store.ts';
import { feedStore } from '#feed/server/feed-store.ts';
import { toCard } from '#listings/domain/card.ts';
import { listingChanges } from '#listings/server/listing-changes.ts';
import { listingStore } from '#listings/server/listing-store.ts';
import { photoStore } from '#media/server/photo-store.ts';
import { type Database, type Db, retried } from '#platform/server/database.ts';
import { mailStore } from '#platform/server/mail/mail-store.ts';
import { type SiteKey, siteKey } from '#platform/server/site-key.ts';

/** Every store, on one database handle or one transaction. */
const storesOn = (db: Db, key: SiteKey) => ({
  listings: listingStore(db, { toCard }),
  changes: listingChanges(db),
  photos: photoStore(db),
  feed: feedStore(db),
  people: peopleStore(db),
  favourites: favouriteStore(db),
  mails: mailStore(db, key),
});

type Stores = ReturnType<typeof storesOn>;

/**
 * All that the site keeps, and the way to write several of them at once or not at all. Work that fell to
 * another transaction is done again, so it does nothing but what the transaction undoes.
 */
export type Books = Stores & {
  inTransaction<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result>;
};

export function openBooks({ db }: Database): Books {
  const key = siteKey(db);
  return {
    ...storesOn(db, key),
    inTransaction: (work) =>
      retried(() => db.transaction((transaction) => work(storesOn(transaction, key)))),
  };
}
