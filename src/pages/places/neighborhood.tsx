import { createFileRoute } from '@tanstack/react-router';
import { loadPlaceMap } from '#map/ui/place-map.tsx';
import { guideHead } from '#neighbourhoods/ui/guide-head.ts';
import { loadGuide } from '#neighbourhoods/ui/load-guide.ts';
import { NoNeighbourhood } from '#neighbourhoods/ui/no-neighbourhood.tsx';
import { placeLabel } from '#places/domain/place-label.ts';
import { NeighbourhoodPage } from './neighborhood-page.tsx';

export const Route = createFileRoute('/neighborhoods/$neighborhood')({
  loader: async ({ context: { queryClient }, params: { neighborhood } }) => {
    const loaded = await loadGuide(neighborhood, queryClient);
    await loadPlaceMap(loaded.id, queryClient);
    return loaded;
  },
  head: ({ loaderData, match }) => guideHead(loaderData, match),
  component: Neighbourhood,
  notFoundComponent: Unknown,
});

function Neighbourhood() {
  return <NeighbourhoodPage neighbourhood={Route.useLoaderData().neighbourhood} />;
}

function Unknown() {
  return <NoNeighbourhood name={placeLabel(Route.useParams().neighborhood)} />;
}
