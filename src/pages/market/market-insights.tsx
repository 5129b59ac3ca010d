import { createFileRoute } from '@tanstack/react-router';
import { insightsHead } from '#market/ui/insights-head.ts';
import { InsightsOf } from '#market/ui/insights-of.tsx';
import { loadInsights } from '#market/ui/load-insights.ts';

export const Route = createFileRoute('/market-insights')({
  loader: ({ context: { queryClient } }) => loadInsights('Toronto', queryClient),
  head: ({ loaderData, match }) => insightsHead(loaderData, match),
  component: MarketInsights,
});

function MarketInsights() {
  return <InsightsOf region={Route.useLoaderData().region} />;
}
