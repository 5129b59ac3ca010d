import { createFileRoute } from '@tanstack/react-router';
import { Coming } from '#shell/ui/coming.tsx';

export const Route = createFileRoute('/market-insights/$region')({
  head: () => ({ meta: [{ title: 'Market Insights' }, { name: 'robots', content: 'noindex' }] }),
  component: MarketInsightsRegion,
});

function MarketInsightsRegion() {
  return <Coming title="Market Insights" text="This page is being built." />;
}
