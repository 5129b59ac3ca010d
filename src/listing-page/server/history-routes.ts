import { Hono } from 'hono';
import {
  FOR_REGISTRANTS,
  findHistories,
  type HomeInHistory,
  type PropertyDetail,
  showHistory,
} from '#listings/api.ts';
import { propertyJson, toPropertyDetail } from '#listings/domain/gate.ts';
import type { Viewer } from '#listings/domain/gate-fields.ts';
import {
  type HistorySearch,
  type ListingInHistory,
  NAMES_NO_HOME,
  parseHistorySearch,
} from '#listings/domain/history-search.ts';
import { type ListingId, parseListingId } from '#listings/domain/listing.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { routeOf } from '#platform/server/http/routes.ts';

type HistoryDeps = {
  listings: {
    historyOf(id: ListingId, boards: readonly string[]): Promise<ListingInHistory | null>;
    findHistories(search: HistorySearch, boards: readonly string[]): Promise<ListingInHistory[]>;
    whereabouts(id: ListingId): Promise<'public' | 'off-market' | 'never'>;
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
      const home = await listings.historyOf(id, boards);
      if (!home) {
        const isKnown = (await listings.whereabouts(id)) !== 'never';
        return refuse(isKnown ? 410 : 404, 'Property Not Found');
      }
      const property = propertyJson(whole(home, who));
      const at = JSON.stringify(lastRefreshed());
      return privately(
        `{"property":${property},"isOnMarket":${home.isOnMarket},"lastRefreshed":${at}}`,
      );
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

/** A home that has left the market comes without photos: those are public only while it is listed. */
function whole({ listing, raw, isOnMarket }: ListingInHistory, who: Viewer): PropertyDetail {
  const property = toPropertyDetail(listing, raw, who);
  return isOnMarket ? property : { ...property, imageUrls: [] };
}

function inBrief(home: ListingInHistory, who: Viewer): HomeInHistory {
  const { id, address, city, title, price, transactionType, ...rest } = whole(home, who);
  const { listOfficeName, mls_number, ClosePrice, CloseDate } = rest;
  return {
    ...{ id, address, city, title, price, transactionType, listOfficeName, mls_number },
    ...{ isOnMarket: home.isOnMarket, ClosePrice, CloseDate },
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
