import { absentMeta, failedMeta, type HeadTags, pageMeta } from '#seo/domain/page-meta.ts';
import { insightsJsonLd } from '../domain/insights-facts.ts';
import type { LoadedInsights } from './load-insights.ts';

const NO_SUCH =
  'We have no market figures for a region by that name. See prices and sales in Toronto and the Greater Toronto Area.';

/** The page's <head> tags. */
export function insightsHead(
  loaded: LoadedInsights | undefined,
  { status }: { status: string },
): Partial<HeadTags> {
  if (!loaded) return status === 'error' ? failedMeta() : absentMeta('Region Not Found', NO_SUCH);
  const { stats, facts } = loaded;
  const jsonLd = import.meta.env.SSR ? insightsJsonLd(stats, new URL(facts.canonical).origin) : [];
  return pageMeta({ ...facts, jsonLd });
}
