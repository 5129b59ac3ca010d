import type { QueryClient } from '@tanstack/react-query';
import { keepCards } from '#listings/ui/card-listing.ts';
import { marketQuery } from '#market/ui/market-queries.ts';
import type { Loaded } from '#shell/ui/loaded.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { guideFacts, guideJsonLd } from '../domain/guide-facts.ts';
import { guideHomesQuery, guideQuery } from './neighbourhood-queries.ts';

const NO_GUIDE = {
  status: 'absent',
  title: 'No neighborhoods found',
  description:
    'We don’t have a guide to this place. See the neighbourhoods of the Greater Toronto Area that we know well.',
} as const;

/** Loads a place's guide, figures and homes. */
export async function loadGuide(
  neighbourhood: string,
  queryClient: QueryClient,
): Promise<Loaded<{ id: string }>> {
  const [{ origin }, { neighborhood: guide }] = await Promise.all([
    queryClient.ensureQueryData(siteFacts),
    queryClient.ensureQueryData(guideQuery(neighbourhood)),
  ]);
  if (!guide) return NO_GUIDE;
  const { id } = guide;
  const [stats, { properties: homes }] = await Promise.all([
    queryClient.ensureQueryData(marketQuery(id)),
    queryClient.ensureQueryData(guideHomesQuery(id)),
  ]);
  const jsonLd = import.meta.env.SSR ? guideJsonLd({ guide, stats, homes }, origin) : [];
  keepCards(queryClient, guideHomesQuery(id), 'properties');
  return { status: 'found', data: { id }, facts: { ...guideFacts(guide, origin), jsonLd } };
}
