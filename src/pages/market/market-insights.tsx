import { createFileRoute } from '@tanstack/react-router';
import { Insights } from '#market/ui/insights.tsx';
import { insightsHead } from '#market/ui/insights-head.ts';
import { loadInsights } from '#market/ui/load-insights.ts';

export const Route = createFileRoute('/market-insights')({
  loader: ({ context: { queryClient } }) => loadInsights('Toronto', queryClient),
  head: ({ loaderData, match }) => insightsHead(loaderData, match),
  component: MarketInsights,
});

function MarketInsights() {
  const { stats, trends } = Route.useLoaderData();
  return <Insights stats={stats} trends={trends} />;
}
