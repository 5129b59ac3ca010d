import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import type { listNamed, showFeaturedShowcase, showProperty } from '#listings/api.ts';
import { LISTING_PATHS } from '#listings/domain/call-paths.ts';
import type { ListingId } from '#listings/domain/listing.ts';

/** The one listing in the showcase; null where there is none. */
export const showcaseQuery = queryOptions<z.infer<typeof showFeaturedShowcase.answer>>({
  queryKey: [LISTING_PATHS.showcase],
});

/** One listing, whole, with others like it. */
export type ShownProperty = z.infer<typeof showProperty.answer>;

export const propertyQuery = (id: ListingId) =>
  queryOptions<ShownProperty>({ queryKey: [LISTING_PATHS.one.replace('{id}', String(id))] });

/** One listing as lists show it; none where it is not on the market, which is no failure here. */
export const namedQuery = (id: number) =>
  queryOptions<z.infer<typeof listNamed.answer>>({
    queryKey: [`${LISTING_PATHS.named}?ids=${id}`],
  });
