import type { QueryClient } from '@tanstack/react-query';
import { keepCards } from '#listings/ui/card-listing.ts';
import { marketQuery } from '#market/ui/market-queries.ts';
import { type Neighbourhood, placeInAddress, placeKey } from '#places/domain/place.ts';
import { cityQuery } from '#search/ui/homes-queries.ts';
import type { Loaded } from '#shell/ui/loaded.ts';
import { siteFacts } from '#shell/ui/site-facts.ts';
import { guideFacts, guideJsonLd, guidePath } from '../domain/guide-facts.ts';
import { guideHomesQuery, guideQuery } from './neighbourhood-queries.ts';

const NO_GUIDE = {
  status: 'absent',
  title: 'No neighborhoods found',
  description:
    'We don’t have a guide to this place. See the neighbourhoods of the Greater Toronto Area that we know well.',
} as const;

/** Loads a place's guide, figures and homes. */
export async function loadGuide(
  text: string,
  queryClient: QueryClient,
): Promise<Loaded<{ id: string }>> {
  const place = placeInAddress(text);
  if (place.kind === 'neighbourhood') return pageOfNeighbourhood(place, queryClient);
  const [publisher, { neighborhood: guide }] = await Promise.all([
    queryClient.ensureQueryData(siteFacts),
    queryClient.ensureQueryData(guideQuery(text)),
  ]);
  if (!guide) return NO_GUIDE;
  const { id } = guide;
  const [stats, { properties: homes }] = await Promise.all([
    queryClient.ensureQueryData(marketQuery(id)),
    queryClient.ensureQueryData(guideHomesQuery(id)),
  ]);
  const jsonLd = import.meta.env.SSR ? guideJsonLd({ guide, stats, homes }, publisher) : [];
  keepCards(queryClient, guideHomesQuery(id), 'properties');
  const facts = { ...guideFacts(guide, publisher.origin), jsonLd };
  return { status: 'found', data: { id }, facts };
}

/** Most neighbourhoods have no guide, and the list of their homes instead, as long as there are any. */
async function pageOfNeighbourhood(
  place: Neighbourhood,
  queryClient: QueryClient,
): Promise<Loaded<never>> {
  const key = placeKey(place);
  const { neighborhood: guide } = await queryClient.ensureQueryData(guideQuery(key));
  if (guide) return { status: 'moved', href: guidePath(guide.id) };
  const { total } = await queryClient.ensureQueryData(cityQuery(key, 1));
  if (total === 0) return NO_GUIDE;
  return { status: 'moved', href: `/properties?city=${key}`, isTemporary: true };
}
