import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PropertyList } from '#listings/api.ts';
import { LISTING_PATHS } from '#listings/domain/call-paths.ts';
import { activeListings, type Counted, type MarketMetric } from '../domain/market-metric.ts';

/** The call whose total is the count of active listings. */
export const activeListingsQuery = queryOptions<PropertyList>({
  queryKey: [`${LISTING_PATHS.list}?limit=5`],
});

/** How many homes are for sale, as a figure of the market. */
export function useActiveListings(): MarketMetric {
  const { data, isError } = useQuery(activeListingsQuery);
  const counted: Counted = data
    ? { at: 'shown', total: data.total }
    : { at: isError ? 'failed' : 'loading' };
  return activeListings(counted);
}
