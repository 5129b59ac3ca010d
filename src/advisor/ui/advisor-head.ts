import { type HeadTags, type PageFacts, pageMeta } from '#seo/domain/page-meta.ts';
import { advisorJsonLd } from '../domain/page/advisor-json-ld.ts';

/** The page's <head> tags. `facts` is the loader's result, if any. */
export function advisorHead(facts: PageFacts | undefined): Partial<HeadTags> {
  if (!facts) return {};
  const jsonLd = import.meta.env.SSR ? advisorJsonLd(new URL(facts.canonical).origin) : [];
  return pageMeta({ ...facts, jsonLd });
}
