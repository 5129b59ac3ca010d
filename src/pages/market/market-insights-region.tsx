import { createFileRoute } from '@tanstack/react-router';
import { insightsHead } from '#market/ui/insights-head.ts';
import { InsightsOf } from '#market/ui/insights-of.tsx';
import { loadInsights } from '#market/ui/load-insights.ts';
import { UnknownRegion } from '#market/ui/unknown-region.tsx';
import { placeLabel } from '#places/domain/place-label.ts';

export const Route = createFileRoute('/market-insights/$region')({
  loader: ({ context: { queryClient }, params: { region } }) => loadInsights(region, queryClient),
  head: ({ loaderData, match }) => insightsHead(loaderData, match),
  component: RegionInsights,
  notFoundComponent: NoRegion,
});

function RegionInsights() {
  return <InsightsOf region={Route.useLoaderData().region} />;
}

function NoRegion() {
  return <UnknownRegion region={placeLabel(Route.useParams().region)} />;
}
