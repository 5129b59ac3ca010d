import { absentMeta, type HeadTags, pageMeta } from '#seo/domain/page-meta.ts';
import { trailJsonLd } from '#seo/domain/trail-json-ld.ts';
import { cityTrail } from '../domain/city-page-facts.ts';
import type { LoadedCity } from './load-city.ts';

/** The tags of the <head> of a city's page. */
export function cityHead(loaded: LoadedCity | undefined): Partial<HeadTags> {
  if (!loaded) return absentMeta('No Properties Found');
  return pageMeta({ ...loaded.facts, jsonLd: import.meta.env.SSR ? [trailTo(loaded)] : [] });
}

const trailTo = ({ city, place, facts }: LoadedCity) =>
  trailJsonLd(cityTrail(city, place), new URL(facts.canonical).origin);
