import { type HeadTags, type PageFacts, pageMeta } from '#seo/domain/page-meta.ts';
import { dreamHomeJsonLd } from '../domain/dream-home-json-ld.ts';

/** The tags of the page's <head>. `facts` is what its loader answered, if it did. */
export function dreamHomeHead(facts: PageFacts | undefined): Partial<HeadTags> {
  if (!facts) return {};
  const jsonLd = import.meta.env.SSR ? dreamHomeJsonLd(new URL(facts.canonical).origin) : [];
  return pageMeta({ ...facts, jsonLd });
}
