import type { QueryClient } from '@tanstack/react-query';
import type { JsonLd } from '#seo/domain/json-ld.ts';
import { absentMeta, failedMeta, type HeadTags, pageMeta } from '#seo/domain/page-meta.ts';
import { insightsJsonLd } from '../domain/insights-facts.ts';
import type { LoadedInsights } from './load-insights.ts';
import { marketQuery } from './market-queries.ts';

const NO_SUCH =
  'We have no market figures for a region by that name. See prices and sales in Toronto and the Greater Toronto Area.';

type Match = { status: string; context: { queryClient: QueryClient } };

/** The page's <head> tags. */
export function insightsHead(
  loaded: LoadedInsights | undefined,
  { status, context }: Match,
): Partial<HeadTags> {
  if (!loaded) return status === 'error' ? failedMeta() : absentMeta('Region Not Found', NO_SUCH);
  const jsonLd = import.meta.env.SSR ? structuredData(loaded, context.queryClient) : [];
  return pageMeta({ ...loaded.facts, jsonLd });
}

// Built from the figures the page fetched anyway, because data returned by a loader is sent a second time.
function structuredData({ region, facts }: LoadedInsights, queryClient: QueryClient): JsonLd[] {
  const stats = queryClient.getQueryData(marketQuery(region).queryKey);
  return stats ? insightsJsonLd(stats, new URL(facts.canonical).origin) : [];
}
