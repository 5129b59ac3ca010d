import { createFileRoute } from '@tanstack/react-router';
import { Insights } from '#market/ui/insights.tsx';
import { insightsHead } from '#market/ui/insights-head.ts';
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
  const { stats, trends } = Route.useLoaderData();
  return <Insights stats={stats} trends={trends} />;
}

function NoRegion() {
  return <UnknownRegion region={placeLabel(Route.useParams().region)} />;
}
