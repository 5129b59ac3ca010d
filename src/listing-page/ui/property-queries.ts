import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { PropertyDetail } from '#listings/api.ts';
import { withoutBoardNames } from '#listings/domain/board-names.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import { inShowcase } from '#listings/domain/showcase-text.ts';
import type { AnswerOf } from '#platform/domain/call.ts';
import { queryFor } from '#platform/ui/api/ask.ts';
import { listNamed } from '#search/api.ts';
import { showFeaturedShowcase, showProperty } from '../api.ts';

/** The query for the showcase listing; null if there is none. */
export const showcaseQuery = queryFor(showFeaturedShowcase);

export type ShownProperty = AnswerOf<typeof showProperty>;

/** The query for one full listing, with similar ones. */
export const propertyQuery = (id: ListingId) => queryFor(showProperty, { params: { id } });

/** The query for one listing as shown in lists; null if it is off the market, which isn't an error here. */
export const namedQuery = (id: number) => queryFor(listNamed, { query: { ids: id } });

/** On the server, reduces the fetched showcase listing to what the front page shows, because its HTML carries it. */
export function keepShowcase(queryClient: QueryClient): void {
  dropBoardNames(queryClient, showcaseQuery);
  if (!import.meta.env.SSR) return;
  queryClient.setQueryData(showcaseQuery.queryKey, (answer) =>
    answer?.property ? { ...answer, property: inShowcase(answer.property) } : answer,
  );
}

/**
 * On the server, drops the board's own field names from a fetched listing: the page doesn't read them, and its HTML
 * would carry every detail twice.
 */
export function dropBoardNames(
  queryClient: QueryClient,
  { queryKey }: { queryKey: QueryKey },
): void {
  if (!import.meta.env.SSR) return;
  queryClient.setQueryData<{ property: PropertyDetail | null }>(queryKey, (answer) =>
    answer?.property ? { ...answer, property: withoutBoardNames(answer.property) } : answer,
  );
}
