import { type HeadTags, type PageFacts, pageMeta } from '#seo/domain/page-meta.ts';
import { advisorJsonLd } from '../domain/advisor-json-ld.ts';

/** The tags of the page's <head>. `facts` is what its loader answered, if it did. */
export function advisorHead(facts: PageFacts | undefined): Partial<HeadTags> {
  if (!facts) return {};
  const jsonLd = import.meta.env.SSR ? advisorJsonLd(new URL(facts.canonical).origin) : [];
  return pageMeta({ ...facts, jsonLd });
}
