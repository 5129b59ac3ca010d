import type { PropertyDetail } from '#listings/api.ts';
import { withBoardNames } from '#listings/domain/board-names.ts';
import { propertyJson, toPropertyDetail } from '#listings/domain/gate.ts';
import type { HistorySearch, ListingInHistory } from '#listings/domain/history-search.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import type { ViewedListing } from '#listings/domain/viewed-listing.ts';
import type { Viewer } from '#listings/domain/viewers.ts';
import { type Handler, handle, handleFor } from '#platform/server/http/handle.ts';
import { readyText } from '#platform/server/http/ready-json.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import {
  findHistories,
  type HomeInHistory,
  REGISTRANTS_ONLY_MESSAGE,
  showHistory,
} from '../api.ts';

export type HistoryDeps = {
  listings: {
    forViewer(id: ListingId, viewer: Viewer, boards: readonly string[]): Promise<ViewedListing>;
  };
  listingHistories: {
    findHistories(
      search: HistorySearch,
      viewer: Viewer,
      boards: readonly string[],
    ): Promise<ListingInHistory[]>;
  };
  /** The boards whose licence lets registered visitors see individual sales. */
  boards: readonly string[];
  /** When the last full sync with the board finished; null before the first. */
  lastRefreshed(): Date | null;
  viewer(request: Request): Promise<Viewer>;
};

/**
 * The home history calls. A listing's history is for registered visitors; others are refused before any lookup. Anyone
 * may look up a home, and guests find only what is on the market.
 */
export function historyRoutes(deps: HistoryDeps): Handler[] {
  const { listings, listingHistories, boards, lastRefreshed } = deps;
  const handleRegistrant = handleFor(async (request) => {
    const who = await deps.viewer(request);
    return who === 'guest' ? null : who;
  }, refuseGuest);

  return [
    handleRegistrant(showHistory, async ({ params: { id }, who, context }) => {
      context.header('Vary', 'Cookie');
      const found = await listings.forViewer(id, who, boards);
      if (found.status === 'never') return refuse(404, 'Property Not Found');
      const isOnMarket = found.status === 'public';
      const detail = isOnMarket ? found.detail : found.record;
      if (!detail) return refuse(410, 'Property Not Found');
      return {
        property: readyText<PropertyDetail>(propertyJson(withBoardNames(detail))),
        isOnMarket,
        lastRefreshed: lastRefreshed()?.toISOString() ?? null,
      };
    }),

    handle(findHistories, async ({ query, request, context }) => {
      context.header('Vary', 'Cookie');
      const who = await deps.viewer(request);
      const homes = await listingHistories.findHistories(query.search, who, boards);
      return { homes: homes.map((home) => toHistorySummary(home, who)) };
    }),
  ];
}

const refuseGuest = () => refuse(403, REGISTRANTS_ONLY_MESSAGE);

function toHistorySummary({ listing, isOnMarket }: ListingInHistory, who: Viewer): HomeInHistory {
  const { details, ...home } = toPropertyDetail(listing, who);
  const { id, address, city, title, price, transactionType, listOfficeName, mls_number } = home;
  const { closePrice, closeDate } = details;
  return {
    id,
    address,
    city,
    title,
    price,
    transactionType,
    listOfficeName,
    mls_number,
    isOnMarket,
    closePrice,
    closeDate,
  };
}
