import { useQuery } from '@tanstack/react-query';
import { queryFor } from '#platform/ui/api/ask.ts';
import { showKnowledge } from '#seo/api.ts';
import { activeListings, type Counted, type MarketMetric } from '../domain/market-metric.ts';

/** The call whose marketOverview.totalListings is the number of active listings. */
export const activeListingsQuery = queryFor(showKnowledge, {
  query: { region: 'GTA', type: 'overview' },
});

/** The number of homes for sale, as a market metric. */
export function useActiveListings(): MarketMetric {
  const { data, isError } = useQuery(activeListingsQuery);
  const counted: Counted = data
    ? { status: 'shown', total: data.marketOverview.totalListings }
    : { status: isError ? 'failed' : 'loading' };
  return activeListings(counted);
}
