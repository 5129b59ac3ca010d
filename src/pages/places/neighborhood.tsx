import { useSuspenseQuery } from '@tanstack/react-query';
import { BoardNote } from '#listings/ui/board-note.tsx';
import { loadPlaceMap, PlaceMap } from '#map/ui/place-map.tsx';
import { marketQuery } from '#market/ui/market-queries.ts';
import { descriptionOf, GUIDES } from '#neighbourhoods/domain/guide.ts';
import { guideFacts } from '#neighbourhoods/domain/guide-facts.ts';
import { GuidePage } from '#neighbourhoods/ui/guide-page.tsx';
import { loadGuide } from '#neighbourhoods/ui/load-guide.ts';
import { guideHomesQuery, guideQuery } from '#neighbourhoods/ui/neighbourhood-queries.ts';
import { NoNeighbourhood } from '#neighbourhoods/ui/no-neighbourhood.tsx';
import { placeLabel } from '#places/domain/place-label.ts';
import { useSiteFacts } from '#shell/ui/site-facts.ts';
import { type Drawn, definePage } from '#site/page.ts';

/** The guide to a place. */
export const page = definePage({
  load: async ({ params: { neighborhood = '' }, queryClient }) => {
    const loaded = await loadGuide(neighborhood, queryClient);
    if (loaded.status === 'found') await loadPlaceMap(loaded.data.id, queryClient);
    return loaded;
  },
  Content: Neighbourhood,
  showsListings: true,
  Absent: ({ params: { neighborhood = '' } }) => (
    <NoNeighbourhood name={placeLabel(neighborhood)} />
  ),
  indexed: import.meta.env.SSR
    ? () =>
        GUIDES.map((guide) => ({
          facts: guideFacts(
            { id: guide.key, name: guide.name, description: descriptionOf(guide) },
            '',
          ),
          changedAt: null,
        }))
    : undefined,
});

function Neighbourhood({
  params: { neighborhood = '' },
  data: { id },
}: Drawn<unknown, { id: string }>) {
  const { neighborhood: guide } = useSuspenseQuery(guideQuery(neighborhood)).data;
  const stats = useSuspenseQuery(marketQuery(id)).data;
  const { properties } = useSuspenseQuery(guideHomesQuery(id)).data;
  const board = useSiteFacts();
  return (
    guide && (
      <>
        <GuidePage
          guide={guide}
          stats={stats}
          homes={properties}
          map={<PlaceMap name={guide.name} place={guide.id} />}
        />
        <BoardNote board={board} />
      </>
    )
  );
}
