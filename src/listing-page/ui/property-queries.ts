import type { ListingId } from '#listings/domain/listing.ts';
import type { AnswerOf } from '#platform/domain/call.ts';
import { queryFor } from '#platform/ui/ask.ts';
import { listNamed } from '#search/api.ts';
import { showFeaturedShowcase, showProperty } from '../api.ts';

/** The one listing in the showcase; null where there is none. */
export const showcaseQuery = queryFor(showFeaturedShowcase);

/** One listing, whole, with others like it. */
export type ShownProperty = AnswerOf<typeof showProperty>;

export const propertyQuery = (id: ListingId) => queryFor(showProperty, { params: { id } });

/** One listing as lists show it; none where it is not on the market, which is no failure here. */
export const namedQuery = (id: number) => queryFor(listNamed, { query: { ids: id } });
