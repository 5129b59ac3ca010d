import { type HeadTags, pageMeta } from '#seo/domain/page-meta.ts';
import { tellsMachines } from '#seo/ui/tells-machines.ts';
import { contentJsonLd } from '../domain/content-json-ld.ts';
import { type ContentPage, contentPageFacts } from '../domain/page-facts.ts';

/** The tags of a content page's <head>. `site` is what the page's loader answered, if it did. */
export function contentHead(
  page: ContentPage,
  site: { origin: string } | undefined,
): Partial<HeadTags> {
  if (!site) return {};
  const jsonLd = tellsMachines ? contentJsonLd(page, site.origin) : [];
  return pageMeta({ ...contentPageFacts(page, site.origin), jsonLd });
}
