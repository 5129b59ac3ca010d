import { absentMeta, type HeadTags, pageMeta } from '#seo/domain/page-meta.ts';
import { insightsJsonLd } from '../domain/insights-facts.ts';
import type { LoadedInsights } from './load-insights.ts';

/** The tags of the page's <head>. */
export function insightsHead(loaded: LoadedInsights | undefined): Partial<HeadTags> {
  if (!loaded) return absentMeta('Region Not Found');
  const { stats, facts } = loaded;
  const jsonLd = import.meta.env.SSR ? insightsJsonLd(stats, new URL(facts.canonical).origin) : [];
  return pageMeta({ ...facts, jsonLd });
}
