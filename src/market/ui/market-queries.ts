import { queryOptions } from '@tanstack/react-query';
import { queryFor } from '#platform/ui/ask.ts';
import { showMarketStats, showMarketTrends } from '../api.ts';

/** Figures that came once are kept: they carry their time, and samples stand in only where none ever came. */
const KEPT = { gcTime: Number.POSITIVE_INFINITY };

/** A region's figures; the region as a city, area or district is spelled, or 'gta'. */
export const marketQuery = (region: string) =>
  queryOptions({ ...queryFor(showMarketStats, { params: { region } }), ...KEPT });

/** The same for the last twelve months. */
export const trendsQuery = (region: string) =>
  queryOptions({
    ...queryFor(showMarketTrends, { params: { region }, query: { timeRange: '12m' } }),
    ...KEPT,
  });
