import { type HeadTags, type PageFacts, pageMeta } from '#seo/domain/page-meta.ts';
import { homeJsonLd } from '../domain/home-facts.ts';

/** The front page's <head> tags. `facts` is the loader's result, if it succeeded. */
export function homeHead(facts: PageFacts | undefined): Partial<HeadTags> {
  if (!facts) return {};
  const jsonLd = import.meta.env.SSR ? homeJsonLd(new URL(facts.canonical).origin) : [];
  return pageMeta({ ...facts, jsonLd });
}
