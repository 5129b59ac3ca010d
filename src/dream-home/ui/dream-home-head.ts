import { type HeadTags, type PageFacts, pageMeta } from '#seo/domain/page-meta.ts';
import { dreamHomeJsonLd } from '../domain/dream-home-json-ld.ts';

/** The page's <head> tags. `facts` is the loader's result, if any. */
export function dreamHomeHead(facts: PageFacts | undefined): Partial<HeadTags> {
  if (!facts) return {};
  const jsonLd = import.meta.env.SSR ? dreamHomeJsonLd(new URL(facts.canonical).origin) : [];
  return pageMeta({ ...facts, jsonLd });
}
