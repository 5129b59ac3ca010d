import { type HeadTags, pageMeta } from '#seo/domain/page-meta.ts';
import { contentJsonLd } from '../domain/content-json-ld.ts';
import { type ContentPage, contentPageFacts } from '../domain/page-facts.ts';

/** The tags of a content page's <head>. `site` is what the page's loader answered, if it did. */
export function contentHead(
  page: ContentPage,
  site: { origin: string } | undefined,
): Partial<HeadTags> {
  if (!site) return {};
  // Structured data is for crawlers, who load each page anew; in the browser the page's policy (Trusted
  // Types) refuses React a new script element, and the texts need not come along.
  const jsonLd = import.meta.env.SSR ? contentJsonLd(page, site.origin) : [];
  return pageMeta({ ...contentPageFacts(page, site.origin), jsonLd });
}
