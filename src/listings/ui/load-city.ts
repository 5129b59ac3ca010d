import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { placeKey, placeName, placeOf } from '#places/domain/place.ts';
import { breadcrumbsJsonLd } from '#seo/domain/json-ld.ts';
import { absentMeta, type HeadTags, pageMeta } from '#seo/domain/page-meta.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { cityPageFacts } from '../domain/city-page-facts.ts';
import { cityQuery } from './listing-queries.ts';

/** A city's name as people read it, of its text in an address; a place that nobody knows keeps its text. */
export const cityNamed = (text: string): string => placeName(placeOf(text)).slice(0, 80);

/** The homes of a city for its page. Throws the router's not-found for a place that nobody knows. */
export async function loadCity(text: string, queryClient: QueryClient) {
  const found = placeOf(text);
  if (found.kind === 'unknown' || found.kind === 'everywhere') throw notFound();
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
  const { origin, city } = loaded;
  const facts = cityPageFacts(loaded, origin);
  const trail = breadcrumbsJsonLd([
    { name: 'Home', url: `${origin}/` },
    { name: 'Properties', url: `${origin}/properties` },
    { name: `${city} Properties`, url: facts.canonical },
  ]);
  // For crawlers, who load each page anew; in the browser the page's policy refuses a new script element.
  return pageMeta({ ...facts, jsonLd: import.meta.env.SSR ? [trail] : [] });
}
