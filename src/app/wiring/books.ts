import { accountStore } from '#accounts/server/account-store.ts';
import { consentStore } from '#accounts/server/consent-store.ts';
import { linkStore } from '#accounts/server/link-store.ts';
import { loginTryStore } from '#accounts/server/login-try-store.ts';
import { sessionStore } from '#accounts/server/session-store.ts';
import { conversationLists } from '#chat/server/conversation-lists.ts';
import { conversationStore } from '#chat/server/conversation-store.ts';
import { deskPresenceStore } from '#chat/server/presence/desk-presence-store.ts';
import { visitorPresenceStore } from '#chat/server/presence/visitor-presence-store.ts';
import { peopleStore } from '#content/server/people-store.ts';
import { favouriteStore } from '#favourites/server/favourite-store.ts';
import { feedStore } from '#feed/server/feed-store.ts';
import { modelUseStore } from '#grounding/server/model-use-store.ts';
import { leadLists } from '#leads/server/lead-lists.ts';
import { leadStore } from '#leads/server/lead-store.ts';
import { subscriberStore } from '#leads/server/subscriber-store.ts';
import { toCard } from '#listings/domain/card.ts';
import { listingChanges } from '#listings/server/listing-changes.ts';
import { listingStore } from '#listings/server/listing-store.ts';
import { listingsByAddress } from '#listings/server/listings-by-address.ts';
import { marketDayStore } from '#market/server/market-day-store.ts';
import { reportStore } from '#market/server/report/report-store.ts';
import { photoStore } from '#media/server/photo-store.ts';
import { type Database, type Db, retried } from '#platform/server/database/database.ts';
import { mailStore } from '#platform/server/mail/mail-store.ts';
import { type SiteKey, siteKey } from '#platform/server/site-key.ts';

/** Every store, on one database handle or one transaction. */
const storesOn = (db: Db, key: SiteKey) => ({
  listings: listingStore(db, { toCard }),
  changes: listingChanges(db),
  photos: photoStore(db),
  marketDays: marketDayStore(db),
  reports: reportStore(db),
  feed: feedStore(db),
  people: peopleStore(db),
  accounts: accountStore(db),
  sessions: sessionStore(db),
  links: linkStore(db),
  tries: loginTryStore(db),
  consents: consentStore(db),
  favourites: favouriteStore(db),
  leads: leadStore(db, key),
  subscribers: subscriberStore(db),
  conversations: conversationStore(db),
  deskPresence: deskPresenceStore(db),
  visitorPresence: visitorPresenceStore(db),
  leadLists: leadLists(db),
  conversationLists: conversationLists(db),
  listingsByAddress: listingsByAddress(db),
  modelUse: modelUseStore(db),
  mails: mailStore(db, key),
});

type Stores = ReturnType<typeof storesOn>;

/**
 * All that the site keeps, and the way to write several of them at once or not at all. Work that fell to
 * another transaction is done again, so it does nothing but what the transaction undoes.
 */
export type Books = Stores & {
  key: SiteKey;
  inTransaction<Result>(work: (stores: Stores) => Promise<Result>): Promise<Result>;
};

export function openBooks({ db }: Pick<Database, 'db'>): Books {
  const key = siteKey(db);
  return {
    ...storesOn(db, key),
    key,
    inTransaction: async (work) => {
      await key.known();
      return retried(() => db.transaction((transaction) => work(storesOn(transaction, key))));
    },
  };
}
