import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { placeKey, placeName, placeOf } from '#places/domain/place.ts';
import { absentMeta, type HeadTags, pageMeta } from '#seo/domain/page-meta.ts';
import { trailJsonLd } from '#seo/domain/trail-json-ld.ts';
import { tellsMachines } from '#seo/ui/tells-machines.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { cityPageFacts, cityTrail } from '../domain/city-page-facts.ts';
import { cityQuery } from './listing-queries.ts';

/**
 * The homes of a city for its page. Throws the router's not-found for a place that nobody knows; of everywhere
 * there is a list already.
 */
export async function loadCity(text: string, queryClient: QueryClient) {
  const found = placeOf(text);
  if (found.kind === 'unknown') throw notFound();
  if (found.kind === 'everywhere') throw redirect({ href: '/properties' });
  const place = placeKey(found);
  const [{ origin }, list] = await Promise.all([
    queryClient.ensureQueryData(siteFacts),
    queryClient.ensureQueryData(cityQuery(place)),
  ]);
  return { city: placeName(found), place, total: list.total, origin };
}

type Loaded = Awaited<ReturnType<typeof loadCity>>;

/** The tags of the page's <head>. */
export function cityHead(loaded: Loaded | undefined): Partial<HeadTags> {
  if (!loaded) return absentMeta('No Properties Found');
  const { origin, city, place } = loaded;
  const jsonLd = tellsMachines ? [trailJsonLd(cityTrail(city, place), origin)] : [];
  return pageMeta({ ...cityPageFacts(loaded, origin), jsonLd });
}
