import { absentMeta, failedMeta, type HeadTags, pageMeta } from '#seo/domain/page-meta.ts';
import { trailJsonLd } from '#seo/domain/trail-json-ld.ts';
import { cityTrail } from '../domain/city-page-facts.ts';
import type { LoadedCity } from './load-city.ts';

const NO_SUCH =
  'We don’t know a place by that name. See all homes for sale in the Greater Toronto Area.';

/** The <head> tags of a city's page. */
export function cityHead(
  loaded: LoadedCity | undefined,
  { status }: { status: string },
): Partial<HeadTags> {
  if (!loaded)
    return status === 'error' ? failedMeta() : absentMeta('No Properties Found', NO_SUCH);
  return pageMeta({ ...loaded.facts, jsonLd: import.meta.env.SSR ? [trailTo(loaded)] : [] });
}

const trailTo = ({ city, place, facts }: LoadedCity) =>
  trailJsonLd(cityTrail(city, place), new URL(facts.canonical).origin);
