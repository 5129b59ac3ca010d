import { type HeadTags, pageMeta } from '#seo/domain/page-meta.ts';
import { tellsMachines } from '#seo/ui/tells-machines.ts';
import { homeFacts, homeJsonLd } from '../domain/home-facts.ts';

/** The tags of the front page's <head>. `site` is what the page's loader answered, if it did. */
export function homeHead(site: { origin: string } | undefined): Partial<HeadTags> {
  if (!site) return {};
  const jsonLd = tellsMachines ? homeJsonLd(site.origin) : [];
  return pageMeta({ ...homeFacts(site.origin), jsonLd });
}
