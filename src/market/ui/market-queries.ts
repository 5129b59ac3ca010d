import { queryOptions } from '@tanstack/react-query';
import type { MarketStats, MarketTrends } from '../api.ts';
import { MARKET_PATHS } from '../domain/call-paths.ts';

const pathOf = (path: string, region: string) =>
  path.replace('{region}', encodeURIComponent(region));

/** A region's figures; the region as a city, area or district is spelled, or 'gta'. */
export const marketQuery = (region: string) =>
  queryOptions<MarketStats>({
    queryKey: [pathOf(MARKET_PATHS.stats, region)],
  });

/** The same for the last twelve months. */
export const trendsQuery = (region: string) =>
  queryOptions<MarketTrends>({
    queryKey: [`${pathOf(MARKET_PATHS.trends, region)}?timeRange=12m`],
  });
