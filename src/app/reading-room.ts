import type { Patience } from '#platform/server/patience.ts';
import type { Books } from './books.ts';

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
  }: Pick<Books, 'listings' | 'changes' | 'photos' | 'people' | 'favourites'>,
  asked: Patience,
) {
  const patiently =
    <Given extends unknown[], Answer>(ask: (...given: Given) => Promise<Answer>) =>
    (...given: Given): Promise<Answer> =>
      asked(() => ask(...given));
  return {
    listings: {
      byId: patiently(listings.byId),
      whereabouts: patiently(listings.whereabouts),
      featuredIds: patiently(listings.featuredIds),
      showcaseId: patiently(listings.showcaseId),
      publicKeys: patiently(listings.publicKeys),
      byAnyKey: patiently(listings.byAnyKey),
      namesOf: patiently(listings.namesOf),
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
  };
}
