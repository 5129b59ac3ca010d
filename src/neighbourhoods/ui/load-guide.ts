import type { QueryClient } from '@tanstack/react-query';
import { notFound } from '@tanstack/react-router';
import { marketQuery } from '#market/ui/market-queries.ts';
import { cityQuery } from '#search/ui/listing-queries.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { guideFacts, HOMES_IN_JSON_LD } from '../domain/guide-facts.ts';
import { guideQuery } from './neighbourhood-queries.ts';

/** Loads a place's guide, figures and homes. Throws the router's not-found if there is no guide. */
export async function loadGuide(neighbourhood: string, queryClient: QueryClient) {
  const [{ origin }, { neighborhood: guide }] = await Promise.all([
    queryClient.ensureQueryData(siteFacts),
    queryClient.ensureQueryData(guideQuery(neighbourhood)),
  ]);
  if (!guide) throw notFound();
  const [stats, list] = await Promise.all([
    queryClient.ensureQueryData(marketQuery(guide.id)),
    queryClient.ensureQueryData(cityQuery(guide.id, HOMES_IN_JSON_LD)),
  ]);
  return { guide, stats, homes: list.properties, facts: guideFacts(guide, origin) };
}

export type LoadedGuide = Awaited<ReturnType<typeof loadGuide>>;
