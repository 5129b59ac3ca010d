import { queryOptions } from '@tanstack/react-query';
import type { ListingId } from '#listings/domain/listing.ts';
import { queryFor } from '#platform/ui/api/ask.ts';
import { findHistories, showHistory } from '../api.ts';

/** The query for one listing with its history, for an admitted registrant. */
export const historyQuery = (id: ListingId) => queryFor(showHistory, { params: { id } });

/** The query for the listings of one home. An account that becomes admitted asks again. */
export function historiesQuery(search: string, seenBy: 'guests' | 'registrants') {
  const query = queryFor(findHistories, { query: { search } });
  return queryOptions({ ...query, queryKey: [...query.queryKey, seenBy] });
}
