import { type HeadTags, type PageFacts, pageMeta } from '#seo/domain/page-meta.ts';
import { mortgageJsonLd } from '../domain/mortgage-json-ld.ts';

/** The page's <head> tags. `facts` is the loader's result, if any. */
export function mortgageHead(facts: PageFacts | undefined): Partial<HeadTags> {
  if (!facts) return {};
  const jsonLd = import.meta.env.SSR ? mortgageJsonLd(new URL(facts.canonical).origin) : [];
  return pageMeta({ ...facts, jsonLd });
}
