import { queryOptions } from '@tanstack/react-query';
import { queryFor } from '#platform/ui/api/ask.ts';
import { showMarketStats, showMarketTrends } from '../api.ts';

/** Figures are kept once loaded: they carry their time, and samples are for figures that never loaded. */
const KEPT = { gcTime: Number.POSITIVE_INFINITY };

/** A region's figures. Takes any spelling of a city, area or district, or 'gta'. */
export const marketQuery = (region: string) =>
  queryOptions({ ...queryFor(showMarketStats, { params: { region } }), ...KEPT });

/** A region's last twelve months. */
export const trendsQuery = (region: string) =>
  queryOptions({
    ...queryFor(showMarketTrends, { params: { region }, query: { timeRange: '12m' } }),
    ...KEPT,
  });
