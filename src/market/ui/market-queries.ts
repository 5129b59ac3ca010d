import { queryOptions } from '@tanstack/react-query';
import { queryFor } from '#platform/ui/api/ask.ts';
import { showMarketStats, showMarketTrends } from '../api.ts';

/** Never discarded once loaded: they carry their time, and samples are for figures that never loaded. */
const NEVER_DISCARDED = { gcTime: Number.POSITIVE_INFINITY };

/** A region's figures. Takes any spelling of a city, area or district, or 'gta'. */
export const marketQuery = (region: string) =>
  queryOptions({ ...queryFor(showMarketStats, { params: { region } }), ...NEVER_DISCARDED });

/** A region's last twelve months. */
export const trendsQuery = (region: string) =>
  queryOptions({
    ...queryFor(showMarketTrends, { params: { region }, query: { timeRange: '12m' } }),
    ...NEVER_DISCARDED,
  });
