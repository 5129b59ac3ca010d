import { absentMeta, type HeadTags, pageMeta } from '#seo/domain/page-meta.ts';
import { guideJsonLd } from '../domain/guide-facts.ts';
import type { LoadedGuide } from './load-guide.ts';

/** The tags of the page's <head>. */
export function guideHead(loaded: LoadedGuide | undefined): Partial<HeadTags> {
  if (!loaded) return absentMeta('No neighborhoods found');
  const { facts } = loaded;
  const jsonLd = import.meta.env.SSR ? guideJsonLd(loaded, new URL(facts.canonical).origin) : [];
  return pageMeta({ ...facts, jsonLd });
}
