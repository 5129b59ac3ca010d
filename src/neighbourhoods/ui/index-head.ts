import { breadcrumbsJsonLd } from '#seo/domain/json-ld.ts';
import { type HeadTags, pageMeta } from '#seo/domain/page-meta.ts';
import { indexFacts } from '../domain/index-facts.ts';

/** The tags of the index's <head>. `site` is what the page's loader answered, if it did. */
export function indexHead(site: { origin: string } | undefined): Partial<HeadTags> {
  if (!site) return {};
  const facts = indexFacts(site.origin);
  const trail = breadcrumbsJsonLd([
    { name: 'Home', url: `${site.origin}/` },
    { name: facts.title, url: facts.canonical },
  ]);
  // For crawlers, who load each page anew; in the browser the page's policy refuses a new script element.
  return pageMeta({ ...facts, jsonLd: import.meta.env.SSR ? [trail] : [] });
}
