import { breadcrumbsJsonLd } from '#seo/domain/json-ld.ts';
import { type HeadTags, pageMeta } from '#seo/domain/page-meta.ts';
import { tellsMachines } from '#seo/ui/tells-machines.ts';
import { indexFacts } from '../domain/index-facts.ts';

/** The tags of the index's <head>. `site` is what the page's loader answered, if it did. */
export function indexHead(site: { origin: string } | undefined): Partial<HeadTags> {
  if (!site) return {};
  const facts = indexFacts(site.origin);
  const trail = breadcrumbsJsonLd([
    { name: 'Home', url: `${site.origin}/` },
    { name: facts.title, url: facts.canonical },
  ]);
  return pageMeta({ ...facts, jsonLd: tellsMachines ? [trail] : [] });
}
