import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { ApiError } from '#platform/ui/api-client.ts';
import type { JsonLd } from '#seo/domain/json-ld.ts';
import { absentMeta, type HeadTags, type PageFacts, pageMeta } from '#seo/domain/page-meta.ts';
import { tellsMachines } from '#seo/ui/tells-machines.ts';
import { type ListingId, parseListingId } from '../domain/listing.ts';
import { propertyJsonLd } from '../domain/property-json-ld.ts';
import { propertyPageFacts } from '../domain/property-page-facts.ts';
import { propertyQuery } from './listing-queries.ts';

type LoadedProperty = { id: ListingId; facts: PageFacts };

type Wanted = { id: string; queryClient: QueryClient; origin: string };

/**
 * Asks for the listing of a page's address, so that it stands ready, and says what the page says of
 * itself. Throws the router's not-found for an id that is none, was never given or has left the market.
 */
export async function loadProperty(wanted: Wanted): Promise<LoadedProperty> {
  const id = parseListingId(wanted.id);
  if (id === null) throw notFound();
  try {
    const { property } = await wanted.queryClient.ensureQueryData(propertyQuery(id));
    return { id, facts: propertyPageFacts(property, wanted.origin) };
  } catch (error) {
    if (error instanceof ApiError && [404, 410].includes(error.status)) throw notFound();
    throw error;
  }
}

type Match = { status: string; context: { queryClient: QueryClient } };

/** The tags of the page's <head>; where nothing was loaded there is no home, or it could not be had. */
export function propertyHead(
  loaded: LoadedProperty | undefined,
  { status, context }: Match,
): Partial<HeadTags> {
  if (loaded) {
    const jsonLd = tellsMachines ? structuredData(loaded, context.queryClient) : [];
    return pageMeta({ ...loaded.facts, jsonLd });
  }
  const title = status === 'error' ? 'Error Loading Property' : 'Property Not Found';
  return absentMeta(title);
}

// Made from the listing that the page asked for anyway: what a loader returns is sent a second time.
function structuredData({ id, facts }: LoadedProperty, queryClient: QueryClient): JsonLd[] {
  const shown = queryClient.getQueryData(propertyQuery(id).queryKey);
  return shown ? propertyJsonLd(shown.property, new URL(facts.canonical).origin) : [];
}
