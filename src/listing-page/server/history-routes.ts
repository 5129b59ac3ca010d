import { Hono } from 'hono';
import { FOR_REGISTRANTS, findHistories, type HomeInHistory, showHistory } from '#listings/api.ts';
import { withBoardNames } from '#listings/domain/board-names.ts';
import { propertyJson, toPropertyDetail } from '#listings/domain/gate.ts';
import type { Viewer } from '#listings/domain/gate-fields.ts';
import {
  type HistorySearch,
  type ListingInHistory,
  NAMES_NO_HOME,
  parseHistorySearch,
} from '#listings/domain/history-search.ts';
import { type ListingId, parseListingId } from '#listings/domain/listing.ts';
import type { ViewedListing } from '#listings/domain/viewed-listing.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { routeOf } from '#platform/server/http/routes.ts';

type HistoryDeps = {
  listings: {
    forViewer(id: ListingId, viewer: Viewer, boards: readonly string[]): Promise<ViewedListing>;
    findHistories(search: HistorySearch, boards: readonly string[]): Promise<ListingInHistory[]>;
  };
  /** The boards whose licence lets registered visitors see single sales. */
  boards: readonly string[];
  /** When the board was last read to its end; null before the first time. */
  lastRefreshed(): Date | null;
  viewer(request: Request): Promise<Viewer>;
};

/** The calls of api.ts for registered visitors: a home's history. For anyone else nothing is looked up. */
export function historyRoutes({ listings, boards, lastRefreshed, viewer }: HistoryDeps): Hono {
  return new Hono()
    .get(routeOf(showHistory), async ({ req }) => {
      const who = await viewer(req.raw);
      if (who === 'guest') return refuseGuest();
      const id = parseListingId(req.param('id') ?? '');
      if (id === null) return refuse(400, 'id must be a whole number from 1 to 2147483647');
      const found = await listings.forViewer(id, who, boards);
      if (found.at === 'never') return refuse(404, 'Property Not Found');
      const isOnMarket = found.at === 'public';
      const detail = isOnMarket ? found.detail : found.record;
      if (!detail) return refuse(410, 'Property Not Found');
      const property = propertyJson(withBoardNames(detail));
      const at = JSON.stringify(lastRefreshed());
      return privately(`{"property":${property},"isOnMarket":${isOnMarket},"lastRefreshed":${at}}`);
    })

    .get(routeOf(findHistories), async ({ req }) => {
      const who = await viewer(req.raw);
      if (who === 'guest') return refuseGuest();
      const search = parseHistorySearch(req.query('search') ?? '');
      if (!search)
        return refuse(400, NAMES_NO_HOME, {
          issues: [{ path: 'search', message: NAMES_NO_HOME }],
        });
      const homes = await listings.findHistories(search, boards);
      return privately(JSON.stringify({ homes: homes.map((home) => inBrief(home, who)) }));
    });
}

const refuseGuest = () => refuse(403, FOR_REGISTRANTS);

function inBrief({ listing, isOnMarket }: ListingInHistory, who: Viewer): HomeInHistory {
  const { details, ...home } = toPropertyDetail(listing, who);
  const { id, address, city, title, price, transactionType, listOfficeName, mls_number } = home;
  const { closePrice, closeDate } = details;
  return {
    ...{ id, address, city, title, price, transactionType, listOfficeName, mls_number },
    ...{ isOnMarket, closePrice, closeDate },
  };
}

/** One person's answer. */
const privately = (body: string): Response =>
  new Response(body, {
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'private, no-store',
      Vary: 'Cookie',
    },
  });
