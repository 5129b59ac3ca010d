import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { ApiError } from '#platform/ui/api-client.ts';
import { type PageFacts, pageMeta } from '#seo/domain/page-meta.ts';
import { site } from '#site';
import { type ListingId, parseListingId } from '../domain/listing.ts';
import { propertyPageFacts } from '../domain/property-page-facts.ts';
import { propertyQuery } from './listing-queries.ts';

type Wanted = { id: string; queryClient: QueryClient; origin: string };

/**
 * Asks for the listing of a page's address, so that it stands ready, and says what the page says of
 * itself. Throws the router's not-found for an id that is none, was never given or has left the market.
 */
export async function loadProperty(wanted: Wanted): Promise<{ id: ListingId; facts: PageFacts }> {
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

/** The tags of the page's <head>; without facts there is no home to be found, or it could not be had. */
export function propertyHead(facts: PageFacts | undefined, status: string) {
  // Structured data is for crawlers, who load each page anew; in the browser the page's policy (Trusted
  // Types) refuses React a new script element.
  if (facts) return pageMeta(import.meta.env.SSR ? facts : { ...facts, jsonLd: [] });
  const title = status === 'error' ? 'Error Loading Property' : 'Property Not Found';
  return {
    meta: [{ title: `${title} | ${site.brokerage}` }, { name: 'robots', content: 'noindex' }],
  };
}
