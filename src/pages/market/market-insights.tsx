import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { insightsFacts } from '#market/domain/insights-facts.ts';
import { regionOf } from '#market/domain/region.ts';
import { Insights } from '#market/ui/insights.tsx';
import { loadInsights } from '#market/ui/load-insights.ts';
import { marketQuery, trendsQuery } from '#market/ui/market-queries.ts';
import { UnknownRegion } from '#market/ui/unknown-region.tsx';
import { everyPlace } from '#places/domain/every-place.ts';
import { placeKey } from '#places/domain/place.ts';
import { placeLabel } from '#places/domain/place-label.ts';
import { definePage } from '#site/page.ts';

/** Without a region in the address, Toronto's. */
const DEFAULT_REGION = 'Toronto';

export const page = definePage({
  load: ({ params: { region = DEFAULT_REGION }, queryClient }) => loadInsights(region, queryClient),
  Content: ({ params: { region = DEFAULT_REGION } }) => <RegionInsights region={region} />,
  showsListings: true,
  Absent: ({ params: { region = DEFAULT_REGION } }) => (
    <UnknownRegion region={placeLabel(region)} />
  ),
  indexed: import.meta.env.SSR
    ? (homes) =>
        ['GTA', ...everyPlace().map(placeKey)].map((text) => {
          const { name: region, key } = regionOf(text);
          const facts = insightsFacts(
            { region, key, sale: null, activeListings: homes.get(key) ?? 0 },
            '',
          );
          return { facts, changedAt: null };
        })
    : undefined,
});

/** It works without trends too. */
function RegionInsights({ region }: { region: string }) {
  const stats = useSuspenseQuery(marketQuery(region)).data;
  const trends = useQuery(trendsQuery(region)).data ?? null;
  return <Insights stats={stats} trends={trends} />;
}
