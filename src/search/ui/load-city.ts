import type { QueryClient } from '@tanstack/react-query';
import { keepCards } from '#listings/ui/card-listing.ts';
import { placeInAddress, placeKey, placeName } from '#places/domain/place.ts';
import { trailJsonLd } from '#seo/domain/trail-json-ld.ts';
import type { Loaded } from '#shell/ui/loaded.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { cityPageFacts, cityTrail } from '../domain/city-page-facts.ts';
import { cityQuery, neighbourhoodsQuery } from './homes-queries.ts';

/** A city's name and key. */
export type LoadedCity = { city: string; place: string };

const NO_CITY = {
  status: 'absent',
  title: 'No Properties Found',
  description:
    'We don’t know a place by that name. See all homes for sale in the Greater Toronto Area.',
} as const;

/** Loads the homes for a city's page. 'everywhere', the Greater Toronto Area and neighbourhoods have the list instead. */
export async function loadCity(
  text: string,
  queryClient: QueryClient,
): Promise<Loaded<LoadedCity>> {
  const found = placeInAddress(text);
  if (found.kind === 'unknown') return NO_CITY;
  if (found.kind === 'everywhere') return { status: 'moved', href: '/properties' };
  const [city, place] = [placeName(found), placeKey(found)];
  if (found.kind === 'gta' || found.kind === 'neighbourhood')
    return { status: 'moved', href: `/properties?city=${place}` };
  const [{ origin }, { total }] = await Promise.all([
    queryClient.ensureQueryData(siteFacts),
    queryClient.ensureQueryData(cityQuery(place)),
    // Without them the page has all else.
    queryClient.prefetchQuery(neighbourhoodsQuery),
  ]);
  keepCards(queryClient, cityQuery(place), 'properties');
  keepNeighbourhoods(queryClient, place);
  const facts = cityPageFacts({ city, place, total }, origin);
  const jsonLd = import.meta.env.SSR ? [trailJsonLd(cityTrail(city, place), origin)] : [];
  return { status: 'found', data: { city, place }, facts: { ...facts, jsonLd } };
}

/** On the server, drops other cities' neighbourhoods, because the page's HTML carries them. */
function keepNeighbourhoods(queryClient: QueryClient, place: string): void {
  if (!import.meta.env.SSR) return;
  queryClient.setQueryData(
    neighbourhoodsQuery.queryKey,
    (answer) =>
      answer && { neighbourhoods: answer.neighbourhoods.filter(({ city }) => city === place) },
  );
}
