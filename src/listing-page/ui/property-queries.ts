import type { ListingId } from '#listings/domain/listing.ts';
import type { AnswerOf } from '#platform/domain/call.ts';
import { queryFor } from '#platform/ui/api/ask.ts';
import { listNamed } from '#search/api.ts';
import { showFeaturedShowcase, showProperty } from '../api.ts';

/** The query for the showcase listing; null if there is none. */
export const showcaseQuery = queryFor(showFeaturedShowcase);

/** The query for one full listing, with similar ones. */
export type ShownProperty = AnswerOf<typeof showProperty>;

export const propertyQuery = (id: ListingId) => queryFor(showProperty, { params: { id } });

/** The query for one listing as shown in lists; null if it is off the market, which isn't an error here. */
export const namedQuery = (id: number) => queryFor(listNamed, { query: { ids: id } });
