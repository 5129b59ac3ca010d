import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#platform/ui/ask.ts';
import { showKnowledge } from '#seo/api.ts';
import { activeListings, type Counted, type MarketMetric } from '../domain/market-metric.ts';

/** The call whose marketOverview.totalListings is the count of active listings. */
export const activeListingsQuery = queryFor(showKnowledge, {
  query: { region: 'GTA', type: 'overview' },
});

/** How many homes are for sale, as a figure of the market. */
export function useActiveListings(): MarketMetric {
  const { data, isError } = useQuery(activeListingsQuery);
  const counted: Counted = data
    ? { at: 'shown', total: data.marketOverview.totalListings }
    : { at: isError ? 'failed' : 'loading' };
  return activeListings(counted);
}
