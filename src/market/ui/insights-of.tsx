import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Insights } from './insights.tsx';
import { marketQuery, trendsQuery } from './market-queries.ts';

/** The market page of a region that `loadInsights` has loaded; it works without trends too. */
export function InsightsOf({ region }: { region: string }) {
  const stats = useSuspenseQuery(marketQuery(region)).data;
  const trends = useQuery(trendsQuery(region)).data ?? null;
  return <Insights stats={stats} trends={trends} />;
}
