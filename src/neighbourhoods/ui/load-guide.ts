import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { keepCards } from '#listings/ui/card-listing.ts';
import { marketQuery } from '#market/ui/market-queries.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { guideFacts } from '../domain/guide-facts.ts';
import { guideHomesQuery, guideQuery } from './neighbourhood-queries.ts';

/** Loads a place's guide, figures and homes. Throws the router's not-found if there is no guide. */
export async function loadGuide(neighbourhood: string, queryClient: QueryClient) {
  const [{ origin }, { neighborhood: guide }] = await Promise.all([
    queryClient.ensureQueryData(siteFacts),
    queryClient.ensureQueryData(guideQuery(neighbourhood)),
  ]);
  if (!guide) throw notFound();
  await Promise.all([
    queryClient.ensureQueryData(marketQuery(guide.id)),
    queryClient.ensureQueryData(guideHomesQuery(guide.id)),
  ]);
  keepCards(queryClient, guideHomesQuery(guide.id), 'properties');
  return { neighbourhood, id: guide.id, facts: guideFacts(guide, origin) };
}

export type LoadedGuide = Awaited<ReturnType<typeof loadGuide>>;
