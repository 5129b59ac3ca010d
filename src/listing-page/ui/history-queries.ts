import type { ListingId } from '#listings/domain/listing.ts';
import { queryFor } from '#platform/ui/ask.ts';
import { findHistories, showHistory } from '../api.ts';

/** One listing with its history, for an admitted registrant. */
export const historyQuery = (id: ListingId) => queryFor(showHistory, { params: { id } });

/** The listings of one home, on the market or off it, for an admitted registrant. */
export const historiesQuery = (search: string) => queryFor(findHistories, { query: { search } });
