import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { BoardNote } from '#listings/ui/board-note.tsx';
import { marketQuery } from '#market/ui/market-queries.ts';
import { guideHead } from '#neighbourhoods/ui/guide-head.ts';
import { GuidePage } from '#neighbourhoods/ui/guide-page.tsx';
import { loadGuide } from '#neighbourhoods/ui/load-guide.ts';
import { guideHomesQuery, guideQuery } from '#neighbourhoods/ui/neighbourhood-queries.ts';
import { NoNeighbourhood } from '#neighbourhoods/ui/no-neighbourhood.tsx';
import { placeLabel } from '#places/domain/place-label.ts';
import { useSiteFacts } from '#shell/ui/site-facts.ts';

export const Route = createFileRoute('/neighborhoods/$neighborhood')({
  loader: ({ context: { queryClient }, params: { neighborhood } }) =>
    loadGuide(neighborhood, queryClient),
  head: ({ loaderData, match }) => guideHead(loaderData, match),
  component: Neighbourhood,
  notFoundComponent: Unknown,
});

function Neighbourhood() {
  const { neighbourhood, id } = Route.useLoaderData();
  const { neighborhood: guide } = useSuspenseQuery(guideQuery(neighbourhood)).data;
  const stats = useSuspenseQuery(marketQuery(id)).data;
  const { properties } = useSuspenseQuery(guideHomesQuery(id)).data;
  return (
    <>
      {guide && <GuidePage guide={guide} stats={stats} homes={properties} />}
      <BoardNote board={useSiteFacts()} />
    </>
  );
}

function Unknown() {
  return <NoNeighbourhood name={placeLabel(Route.useParams().neighborhood)} />;
}
