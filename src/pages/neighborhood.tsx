import { createFileRoute } from '@tanstack/react-router';
import { BoardNote } from '#listings/ui/board-note.tsx';
import { GuidePage } from '#neighbourhoods/ui/guide-page.tsx';
import { guideHead, loadGuide } from '#neighbourhoods/ui/load-guide.ts';
import { NoNeighbourhood } from '#neighbourhoods/ui/no-neighbourhood.tsx';
import { askedPlace } from '#places/domain/asked-place.ts';
import { useSiteFacts } from '#shell/ui/site-facts.ts';

export const Route = createFileRoute('/neighborhoods/$neighborhood')({
  loader: ({ context: { queryClient }, params: { neighborhood } }) =>
    loadGuide(neighborhood, queryClient),
  head: ({ loaderData }) => guideHead(loaderData),
  component: Neighbourhood,
  notFoundComponent: Unknown,
});

function Neighbourhood() {
  return (
    <>
      <GuidePage {...Route.useLoaderData()} />
      <BoardNote made={useSiteFacts()} />
    </>
  );
}

function Unknown() {
  return <NoNeighbourhood name={askedPlace(Route.useParams().neighborhood)} />;
}
