import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { type ListingId, parseListingId } from '#listings/domain/listing.ts';
import { keepCards } from '#listings/ui/card-listing.ts';
import { ApiError } from '#platform/ui/api/api-client.ts';
import type { PageFacts } from '#seo/domain/page-meta.ts';
import { propertyPageFacts } from '../domain/property-page-facts.ts';
import { dropBoardNames, propertyQuery } from './property-queries.ts';

export type LoadedProperty = { id: ListingId; facts: PageFacts };

type PropertyPageDeps = { id: string; queryClient: QueryClient; origin: string };

/**
 * Prefetches the listing of a page's URL and returns the page's metadata. Throws the router's not-found for an id
 * that is invalid, was never assigned, or belongs to a listing that left the market.
 */
export async function loadProperty({
  queryClient,
  ...page
}: PropertyPageDeps): Promise<LoadedProperty> {
  const id = parseListingId(page.id);
  if (id === null) throw notFound();
  try {
    const { property } = await queryClient.ensureQueryData(propertyQuery(id));
    dropBoardNames(queryClient, propertyQuery(id));
    keepCards(queryClient, propertyQuery(id), 'similar');
    return { id, facts: propertyPageFacts(property, page.origin) };
  } catch (error) {
    if (error instanceof ApiError && [404, 410].includes(error.status)) throw notFound();
    throw error;
  }
}
