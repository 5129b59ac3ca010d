import { type HeadTags, type PageFacts, pageMeta } from '#seo/domain/page-meta.ts';
import { contentJsonLd } from '../domain/content-json-ld.ts';
import type { ContentPage } from '../domain/page-facts.ts';

/** A content page's <head> tags. `facts` is the loader's result, if it succeeded. */
export function contentHead(page: ContentPage, facts: PageFacts | undefined): Partial<HeadTags> {
  if (!facts) return {};
  const jsonLd = import.meta.env.SSR ? contentJsonLd(page, new URL(facts.canonical).origin) : [];
  return pageMeta({ ...facts, jsonLd });
}
