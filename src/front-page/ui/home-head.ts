import { type HeadTags, type PageFacts, pageMeta } from '#seo/domain/page-meta.ts';
import { homeJsonLd } from '../domain/home-facts.ts';

/** The tags of the front page's <head>. `facts` is what the page's loader answered, if it did. */
export function homeHead(facts: PageFacts | undefined): Partial<HeadTags> {
  if (!facts) return {};
  const jsonLd = import.meta.env.SSR ? homeJsonLd(new URL(facts.canonical).origin) : [];
  return pageMeta({ ...facts, jsonLd });
}
