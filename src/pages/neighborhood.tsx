import { createFileRoute } from '@tanstack/react-router';
import { Provenance } from '#listings/ui/provenance.tsx';
import { GuidePage } from '#neighbourhoods/ui/guide-page.tsx';
import { guideHead, loadGuide } from '#neighbourhoods/ui/load-guide.ts';
import { NoNeighbourhood } from '#neighbourhoods/ui/no-neighbourhood.tsx';
import { useSiteFacts } from '#shell/ui/site-facts.ts';

export const Route = createFileRoute('/neighborhoods/$neighborhood')({
  loader: ({ context: { queryClient }, params: { neighborhood } }) =>
    loadGuide(neighborhood, queryClient),
  head: ({ loaderData }) => guideHead(loaderData),
  component: Neighbourhood,
  notFoundComponent: Unknown,
});

function Neighbourhood() {
  const { guide, stats, homes, lastRefreshed } = Route.useLoaderData();
  const { demonstration } = useSiteFacts();
  return (
    <>
      <GuidePage guide={guide} stats={stats} homes={homes} />
      <div className="frame pb-28">
        <Provenance lastRefreshed={lastRefreshed} demonstration={demonstration} />
      </div>
    </>
  );
}

function Unknown() {
  return <NoNeighbourhood name={Route.useParams().neighborhood} />;
}
