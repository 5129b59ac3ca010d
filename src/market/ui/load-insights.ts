import type { QueryClient } from '@tanstack/react-query';
import type { Loaded } from '#shell/ui/loaded.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { insightsFacts, insightsJsonLd } from '../domain/insights-facts.ts';
import { marketQuery, trendsQuery } from './market-queries.ts';

const NO_REGION = {
  status: 'absent',
  title: 'Region Not Found',
  description:
    'We have no market figures for a region by that name. See prices and sales in Toronto and the Greater Toronto Area.',
} as const;

/** Loads a region's figures. */
export async function loadInsights(region: string, queryClient: QueryClient): Promise<Loaded> {
  const [publisher, stats] = await Promise.all([
    queryClient.ensureQueryData(siteFacts),
    queryClient.ensureQueryData(marketQuery(region)),
    queryClient.prefetchQuery(trendsQuery(region)),
  ]);
  if (!stats.isKnown) return NO_REGION;
  const jsonLd = import.meta.env.SSR ? insightsJsonLd(stats, publisher) : [];
  const facts = { ...insightsFacts(stats, publisher.origin), jsonLd };
  return { status: 'found', data: undefined, facts };
}
