import { queryFor } from '#platform/ui/api/ask.ts';
import { showReach } from '../api.ts';
import { type Destination, formatDestinations } from '../domain/destination.ts';

/** The query for the areas within reach of destinations. */
export const reachQuery = (destinations: readonly Destination[]) =>
  queryFor(showReach, { query: { reach: formatDestinations(destinations) } });
