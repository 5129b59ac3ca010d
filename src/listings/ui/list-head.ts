import { breadcrumbsJsonLd } from '#seo/domain/json-ld.ts';
import { type HeadTags, type PageFacts, pageMeta } from '#seo/domain/page-meta.ts';
import { tellsMachines } from '#seo/ui/tells-machines.ts';

/** The tags of the list's <head>. */
export function listHead(facts: PageFacts | undefined): Partial<HeadTags> {
  if (!facts) return {};
  const { title, canonical } = facts;
  const trail = breadcrumbsJsonLd([
    { name: 'Home', url: new URL('/', canonical).href },
    { name: title, url: canonical },
  ]);
  return pageMeta({ ...facts, jsonLd: tellsMachines ? [trail] : [] });
}
