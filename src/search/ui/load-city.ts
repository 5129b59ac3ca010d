import type { QueryClient } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { keepCards } from '#listings/ui/card-listing.ts';
import { placeKey, placeName, placeOf } from '#places/domain/place.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { cityPageFacts } from '../domain/city-page-facts.ts';
import { cityQuery } from './homes-queries.ts';

/**
 * Loads the homes for a city's page. Throws the router's not-found for an unknown place; 'everywhere' and the Greater
 * Toronto Area redirect to the list.
 */
export async function loadCity(text: string, queryClient: QueryClient) {
  const found = placeOf(text);
  if (found.kind === 'unknown') throw notFound();
  if (found.kind === 'everywhere') throw redirect({ href: '/properties' });
  if (found.kind === 'gta') throw redirect({ href: '/properties?city=gta' });
  const [city, place] = [placeName(found), placeKey(found)];
  const [{ origin }, { total }] = await Promise.all([
    queryClient.ensureQueryData(siteFacts),
    queryClient.ensureQueryData(cityQuery(place)),
  ]);
  keepCards(queryClient, cityQuery(place), 'properties');
  return { city, place, facts: cityPageFacts({ city, place, total }, origin) };
}

export type LoadedCity = Awaited<ReturnType<typeof loadCity>>;
