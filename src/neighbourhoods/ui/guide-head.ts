import type { QueryClient } from '@tanstack/react-query';
import { marketQuery } from '#market/ui/market-queries.ts';
import type { JsonLd } from '#seo/domain/json-ld.ts';
import { absentMeta, failedMeta, type HeadTags, pageMeta } from '#seo/domain/page-meta.ts';
import { guideJsonLd } from '../domain/guide-facts.ts';
import type { LoadedGuide } from './load-guide.ts';
import { guideHomesQuery, guideQuery } from './neighbourhood-queries.ts';

const NO_GUIDE =
  'We don’t have a guide to this place. See the neighbourhoods of the Greater Toronto Area that we know well.';

type Match = { status: string; context: { queryClient: QueryClient } };

/** The page's <head> tags. */
export function guideHead(
  loaded: LoadedGuide | undefined,
  { status, context }: Match,
): Partial<HeadTags> {
  if (!loaded)
    return status === 'error' ? failedMeta() : absentMeta('No neighborhoods found', NO_GUIDE);
  const jsonLd = import.meta.env.SSR ? structuredData(loaded, context.queryClient) : [];
  return pageMeta({ ...loaded.facts, jsonLd });
}

// Built from the answers the page fetched anyway, because data returned by a loader is sent a second time.
function structuredData({ neighbourhood, id, facts }: LoadedGuide, client: QueryClient): JsonLd[] {
  const guide = client.getQueryData(guideQuery(neighbourhood).queryKey)?.neighborhood;
  const stats = client.getQueryData(marketQuery(id).queryKey);
  const homes = client.getQueryData(guideHomesQuery(id).queryKey)?.properties;
  if (!guide || !stats || !homes) return [];
  return guideJsonLd({ guide, stats, homes }, new URL(facts.canonical).origin);
}
