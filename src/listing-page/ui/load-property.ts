import type { QueryClient } from '@tanstack/react-query';
import { type ListingId, parseListingId } from '#listings/domain/listing.ts';
import { keepCards } from '#listings/ui/card-listing.ts';
import { ApiError } from '#platform/ui/api/api-client.ts';
import type { Loaded } from '#shell/ui/loaded.ts';
import { propertyJsonLd } from '../domain/property-json-ld.ts';
import { propertyPageFacts } from '../domain/property-page-facts.ts';
import { dropBoardNames, propertyQuery } from './property-queries.ts';

/** A home's id, and its page's one address for links. */
export type LoadedProperty = { id: ListingId; link: string };

type PropertyPageDeps = { id: string; queryClient: QueryClient; origin: string };

const NO_HOME = {
  status: 'absent',
  title: 'Property Not Found',
  description: 'This home may have left the market. See what’s for sale now.',
} as const;

/**
 * Loads the listing whose id a page's URL has: none if it is invalid, was never assigned, or belongs to a listing that
 * left the market.
 */
export async function loadProperty({
  queryClient,
  origin,
  ...page
}: PropertyPageDeps): Promise<Loaded<LoadedProperty>> {
  const id = parseListingId(page.id);
  if (id === null) return NO_HOME;
  try {
    const { property } = await queryClient.ensureQueryData(propertyQuery(id));
    const jsonLd = import.meta.env.SSR ? propertyJsonLd(property, origin) : [];
    dropBoardNames(queryClient, propertyQuery(id));
    keepCards(queryClient, propertyQuery(id), 'similar');
    const facts = propertyPageFacts(property, origin);
    return { status: 'found', data: { id, link: facts.canonical }, facts: { ...facts, jsonLd } };
  } catch (error) {
    if (error instanceof ApiError && [404, 410].includes(error.status)) return NO_HOME;
    throw error;
  }
}
