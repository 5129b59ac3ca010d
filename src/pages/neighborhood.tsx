import { createFileRoute } from '@tanstack/react-router';
import { Provenance } from '#listings/ui/provenance.tsx';
import { StaleNotice } from '#listings/ui/stale-notice.tsx';
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
  const { guide, stats, homes } = Route.useLoaderData();
  const made = useSiteFacts();
  return (
    <>
      <GuidePage guide={guide} stats={stats} homes={homes} />
      <div className="frame flex flex-col gap-6 pb-28">
        <StaleNotice made={made} />
        <Provenance {...made} />
      </div>
    </>
  );
}

function Unknown() {
  return <NoNeighbourhood name={Route.useParams().neighborhood} />;
}
