import { createFileRoute } from '@tanstack/react-router';
import { BoardNote } from '#listings/ui/board-note.tsx';
import { guideHead } from '#neighbourhoods/ui/guide-head.ts';
import { GuidePage } from '#neighbourhoods/ui/guide-page.tsx';
import { loadGuide } from '#neighbourhoods/ui/load-guide.ts';
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
  const { guide, stats, homes } = Route.useLoaderData();
  return (
    <>
      <GuidePage guide={guide} stats={stats} homes={homes} />
      <BoardNote board={useSiteFacts()} />
    </>
  );
}

function Unknown() {
  return <NoNeighbourhood name={placeLabel(Route.useParams().neighborhood)} />;
}
