import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import type { PageFacts } from '#seo/domain/page-meta.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { insightsFacts } from '../domain/insights-facts.ts';
import { marketQuery, trendsQuery } from './market-queries.ts';

export type LoadedInsights = { region: string; facts: PageFacts };

/** Loads a region's page. Throws the router's not-found for an unknown region. */
export async function loadInsights(
  region: string,
  queryClient: QueryClient,
): Promise<LoadedInsights> {
  const [{ origin }, stats] = await Promise.all([
    queryClient.ensureQueryData(siteFacts),
    queryClient.ensureQueryData(marketQuery(region)),
    queryClient.prefetchQuery(trendsQuery(region)),
  ]);
  if (!stats.isKnown) throw notFound();
  return { region, facts: insightsFacts(stats, origin) };
}
