import type { DatabaseCircuitBreaker } from '#platform/server/database/database-circuit-breaker.ts';
import type { Books } from './books.ts';

/** Milliseconds that a request waits for the database, and that others are refused after one waited in vain. */
export const DATABASE_CIRCUIT = { timeout: 1_500, openFor: 500 };

export type ReadingRoom = ReturnType<typeof readingRoom>;

/**
 * What the API asks of the books, with little patience: where the database is gone or hangs each question
 * soon throws, so that what is in memory can answer instead.
 */
export function readingRoom(
  {
    listings,
    changes,
    photos,
    people,
    favourites,
    key,
    accounts,
    sessions,
    links,
    tries,
    consents,
    modelUse,
    reports,
    leadLists,
    conversationLists,
    conversations,
    listingsByAddress,
    inTransaction,
  }: Books,
  asked: DatabaseCircuitBreaker,
) {
  const patiently =
    <Given extends unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) =>
    (...given: Given): Promise<Answer> =>
      asked(() => ask(...given));
  return {
    listings: {
      forViewer: patiently(listings.forViewer),
      whereabouts: patiently(listings.whereabouts),
      featuredIds: patiently(listings.featuredIds),
      showcaseId: patiently(listings.showcaseId),
      publicKeys: patiently(listings.publicKeys),
      byAnyKey: patiently(listings.byAnyKey),
      namesOf: patiently(listings.namesOf),
      alike: patiently(listings.alike),
      soldAlike: patiently(listings.soldAlike),
      findHistories: patiently(listings.findHistories),
    },
    changes: {
      spans: patiently(changes.spans),
      between: patiently(changes.between),
    },
    photos: {
      byListingKeys: patiently(photos.byListingKeys),
      hasAddress: patiently(photos.hasAddress),
      atPlace: patiently(photos.atPlace),
      ownerOf: patiently(photos.ownerOf),
    },
    people: {
      agents: patiently(people.agents),
      verifiedTestimonials: patiently(people.verifiedTestimonials),
    },
    favourites: {
      list: patiently(favourites.list),
      has: patiently(favourites.has),
      add: patiently(favourites.add),
      remove: patiently(favourites.remove),
    },
    accounts: {
      byId: patiently(accounts.byId),
      byName: patiently(accounts.byName),
      byEmail: patiently(accounts.byEmail),
      passwordOf: patiently(accounts.passwordOf),
      setDetails: patiently(accounts.setDetails),
      adviceOf: patiently(accounts.adviceOf),
      setAdvice: patiently(accounts.setAdvice),
      forgetAdvice: patiently(accounts.forgetAdvice),
    },
    sessions: {
      open: patiently(sessions.open),
      end: patiently(sessions.end),
      ofAccount: patiently(sessions.ofAccount),
    },
    links: { works: patiently(links.works), hasOne: patiently(links.hasOne) },
    tries: { take: patiently(tries.take), forget: patiently(tries.forget) },
    consents: { of: patiently(consents.of) },
    modelUse: { reserve: patiently(modelUse.reserve) },
    reports: { byIds: patiently(reports.byIds), spendLink: patiently(reports.spendLink) },
    leadLists: {
      list: patiently(leadLists.list),
      byNumber: patiently(leadLists.byNumber),
      fresh: patiently(leadLists.fresh),
      all: leadLists.all,
    },
    conversationLists: {
      list: patiently(conversationLists.list),
      byId: patiently(conversationLists.byId),
      whole: patiently(conversationLists.whole),
      waiting: patiently(conversationLists.waiting),
      all: conversationLists.all,
    },
    conversations: { unreadOf: patiently(conversations.unreadOf) },
    listingsByAddress: { find: patiently(listingsByAddress.find) },
    key,
    inTransaction: <Result>(work: Parameters<typeof inTransaction<Result>>[0]): Promise<Result> =>
      asked(() => inTransaction(work)),
  };
}
