import { breadcrumbsJsonLd } from '#seo/domain/json-ld.ts';
import { failedMeta, type HeadTags, type PageFacts, pageMeta } from '#seo/domain/page-meta.ts';

/** The index's <head> tags. `facts` is the loader's result, if it succeeded. */
export function indexHead(facts: PageFacts | undefined): Partial<HeadTags> {
  if (!facts) return failedMeta();
  return pageMeta({ ...facts, jsonLd: import.meta.env.SSR ? [trailTo(facts)] : [] });
}

const trailTo = ({ title, canonical }: PageFacts) =>
  breadcrumbsJsonLd([
    { name: 'Home', url: new URL('/', canonical).href },
    { name: title, url: canonical },
  ]);
