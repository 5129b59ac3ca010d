import { queryOptions } from '@tanstack/react-query';
import type { MarketStats } from '../api.ts';
import { MARKET_PATHS } from '../domain/call-paths.ts';

/** A region's figures; the region as a city, area or district is spelled, or 'GTA'. */
export const marketQuery = (region: string) =>
  queryOptions<MarketStats>({
    queryKey: [MARKET_PATHS.stats.replace('{region}', encodeURIComponent(region))],
  });
