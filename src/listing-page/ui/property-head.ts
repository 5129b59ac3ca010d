import type { QueryClient } from '@tanstack/react-query';
import type { JsonLd } from '#seo/domain/json-ld.ts';
import { absentMeta, type HeadTags, pageMeta } from '#seo/domain/page-meta.ts';
import { propertyJsonLd } from '../domain/property-json-ld.ts';
import type { LoadedProperty } from './load-property.ts';
import { propertyQuery } from './property-queries.ts';

type Match = { status: string; context: { queryClient: QueryClient } };

/** The page's <head> tags. If nothing was loaded, the home doesn't exist or couldn't be fetched. */
export function propertyHead(
  loaded: LoadedProperty | undefined,
  { status, context }: Match,
): Partial<HeadTags> {
  if (loaded) {
    const jsonLd = import.meta.env.SSR ? structuredData(loaded, context.queryClient) : [];
    return pageMeta({ ...loaded.facts, jsonLd });
  }
  return status === 'error'
    ? absentMeta('Error Loading Property', 'We couldn’t load this home. Please try again.')
    : absentMeta(
        'Property Not Found',
        'This home may have left the market. See what’s for sale now.',
      );
}

// Built from the listing the page fetched anyway, because data returned by a loader is sent a second time.
function structuredData({ id, facts }: LoadedProperty, queryClient: QueryClient): JsonLd[] {
  const shown = queryClient.getQueryData(propertyQuery(id).queryKey);
  return shown ? propertyJsonLd(shown.property, new URL(facts.canonical).origin) : [];
}
