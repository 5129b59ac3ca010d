import type { ListingId } from '#listings/domain/listing.ts';
import { queryFor } from '#platform/ui/api/ask.ts';
import { findHistories, showHistory } from '../api.ts';

/** The query for one listing with its history, for an admitted registrant. */
export const historyQuery = (id: ListingId) => queryFor(showHistory, { params: { id } });

/** The query for all listings of one home, on or off the market, for an admitted registrant. */
export const historiesQuery = (search: string) => queryFor(findHistories, { query: { search } });
