import { queryOptions } from '@tanstack/react-query';
import type { MarketStats, MarketTrends } from '../api.ts';
import { MARKET_PATHS } from '../domain/call-paths.ts';

const pathOf = (path: string, region: string) =>
  path.replace('{region}', encodeURIComponent(region));

/** Figures that came once are kept: they carry their time, and samples stand in only where none ever came. */
const KEPT = { gcTime: Number.POSITIVE_INFINITY };

/** A region's figures; the region as a city, area or district is spelled, or 'gta'. */
export const marketQuery = (region: string) =>
  queryOptions<MarketStats>({
    ...KEPT,
    queryKey: [pathOf(MARKET_PATHS.stats, region)],
  });

/** The same for the last twelve months. */
export const trendsQuery = (region: string) =>
  queryOptions<MarketTrends>({
    ...KEPT,
    queryKey: [`${pathOf(MARKET_PATHS.trends, region)}?timeRange=12m`],
  });
