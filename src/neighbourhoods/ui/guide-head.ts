import { absentMeta, failedMeta, type HeadTags, pageMeta } from '#seo/domain/page-meta.ts';
import { guideJsonLd } from '../domain/guide-facts.ts';
import type { LoadedGuide } from './load-guide.ts';

const NO_GUIDE =
  'We don’t have a guide to this place. See the neighbourhoods of the Greater Toronto Area that we know well.';

/** The page's <head> tags. */
export function guideHead(
  loaded: LoadedGuide | undefined,
  { status }: { status: string },
): Partial<HeadTags> {
  if (!loaded)
    return status === 'error' ? failedMeta() : absentMeta('No neighborhoods found', NO_GUIDE);
  const { facts } = loaded;
  const jsonLd = import.meta.env.SSR ? guideJsonLd(loaded, new URL(facts.canonical).origin) : [];
  return pageMeta({ ...facts, jsonLd });
}
