import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { absentMeta, type HeadTags, pageMeta } from '#seo/domain/page-meta.ts';
import { tellsMachines } from '#seo/ui/tells-machines.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import type { MarketStats } from '../api.ts';
import { insightsFacts, insightsJsonLd } from '../domain/insights-facts.ts';
import { marketQuery } from './market-queries.ts';

type Loaded = { stats: MarketStats; origin: string };

/** A region's figures for its page. Throws the router's not-found for a region that is none of ours. */
export async function loadInsights(region: string, queryClient: QueryClient): Promise<Loaded> {
  const [{ origin }, stats] = await Promise.all([
    queryClient.ensureQueryData(siteFacts),
    queryClient.ensureQueryData(marketQuery(region)),
  ]);
  if (!stats.isKnown) throw notFound();
  return { stats, origin };
}

/** The tags of the page's <head>. */
export function insightsHead(loaded: Loaded | undefined): Partial<HeadTags> {
  if (!loaded) return absentMeta('Region Not Found');
  const { stats, origin } = loaded;
  const jsonLd = tellsMachines ? insightsJsonLd(stats, origin) : [];
  return pageMeta({ ...insightsFacts(stats, origin), jsonLd });
}
