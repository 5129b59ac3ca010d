import { createFileRoute } from '@tanstack/react-router';
import { Coming } from '#shell/ui/coming.tsx';

export const Route = createFileRoute('/market-insights')({
  head: () => ({ meta: [{ title: 'Market Insights' }, { name: 'robots', content: 'noindex' }] }),
  component: MarketInsights,
});

function MarketInsights() {
  return <Coming title="Market Insights" text="This page is being built." />;
}
