import { type HeadTags, pageMeta } from '#seo/domain/page-meta.ts';
import { homeFacts, homeJsonLd } from '../domain/home-facts.ts';

/** The tags of the front page's <head>. `site` is what the page's loader answered, if it did. */
export function homeHead(site: { origin: string } | undefined): Partial<HeadTags> {
  if (!site) return {};
  // For crawlers, who load each page anew; in the browser the page's policy refuses a new script element.
  const jsonLd = import.meta.env.SSR ? homeJsonLd(site.origin) : [];
  return pageMeta({ ...homeFacts(site.origin), jsonLd });
}
