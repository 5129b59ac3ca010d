import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { MarketStats, MarketTrends } from '../../api.ts';
import { sampleStats, sampleTrends } from '../../domain/sample-market.ts';
import { marketQuery, trendsQuery } from '../market-queries.ts';

/** What the UI shows: loading, the answer, or a region's sample in its place. */
export type Shown<Figures> =
  | { status: 'loading' }
  | { status: 'counted'; figures: Figures }
  | { status: 'sample'; figures: Figures; region: string; askAgain: () => void };

/** A region's figures and months, loaded by separate calls. */
export function useMarket(region: string): {
  stats: Shown<MarketStats>;
  trends: Shown<MarketTrends>;
} {
  const stats = useQuery(marketQuery(region));
  const trends = useQuery(trendsQuery(region));
  const sample = sampleStats(region);
  return {
    stats: shown(stats, sample, sample.region),
    trends: shown(trends, sampleTrends(region), sample.region),
  };
}

function shown<Figures>(
  { data, isError, refetch }: UseQueryResult<Figures>,
  sample: Figures,
  region: string,
): Shown<Figures> {
  if (data !== undefined) return { status: 'counted', figures: data };
  if (isError) return { status: 'sample', figures: sample, region, askAgain: () => void refetch() };
  return { status: 'loading' };
}
