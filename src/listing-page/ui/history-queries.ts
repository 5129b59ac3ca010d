import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { PERSONAL } from '#accounts/ui/session.ts';
import type { findHistories, showHistory } from '#listings/api.ts';
import { LISTING_PATHS } from '#listings/domain/call-paths.ts';
import type { ListingId } from '#listings/domain/listing.ts';

/** One listing with its history, for an admitted registrant. */
export const historyQuery = (id: ListingId) =>
  queryOptions<z.infer<typeof showHistory.answer>>({
    queryKey: [LISTING_PATHS.history.replace('{id}', String(id))],
    meta: PERSONAL,
  });

/** The listings of one home, on the market or off it, for an admitted registrant. */
export const historiesQuery = (search: string) =>
  queryOptions<z.infer<typeof findHistories.answer>>({
    queryKey: [`${LISTING_PATHS.histories}?${new URLSearchParams({ search })}`],
    meta: PERSONAL,
  });
