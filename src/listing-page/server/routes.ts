import type { Property, PropertyDetail } from '#listings/api.ts';
import { withBoardNames } from '#listings/domain/board-names.ts';
import { propertyJson } from '#listings/domain/gate.ts';
import type { Viewer } from '#listings/domain/gate-fields.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import type { ViewedListing } from '#listings/domain/viewed-listing.ts';
import { isDatabaseAway } from '#platform/server/database/database-trouble.ts';
import { type Asked, type Handler, handle } from '#platform/server/http/handle.ts';
import { ReadyJson, readyList, readyText } from '#platform/server/http/ready-json.ts';
import { refuse, refuseForNow } from '#platform/server/http/refusals.ts';
import { listFeatured, listNamed, listProperties } from '#search/api.ts';
import type { ListingIndex } from '#search/domain/listing-index.ts';
import { showFeaturedShowcase, showProperty } from '../api.ts';

export type ListingDeps = {
  index: Pick<ListingIndex, 'search' | 'facets' | 'similar' | 'joinCards'>;
  listings: {
    forViewer(id: ListingId, viewer: Viewer): Promise<ViewedListing>;
    featuredIds(): Promise<ListingId[]>;
    showcaseId(): Promise<ListingId | null>;
  };
  /** When the last full sync with the board finished; null before the first. Read for every response. */
  lastRefreshed(): Promise<Date | null>;
  /** The viewer's tier under the board's rules. */
  viewer(request: Request): Promise<Viewer>;
};

const SIMILAR = 3;

/**
 * The calls for listings on the market. If the database is down they are answered from the index: lists and searches
 * as usual, a single listing with its card's data only.
 */
export function listingRoutes(deps: ListingDeps): Handler[] {
  const { index, listings, lastRefreshed } = deps;
  const featuredIds = lastKnown(listings.featuredIds);
  const cards = (ids: ListingId[]) => readyList<Property>(index.joinCards(ids));

  return [
    handle(listProperties, async ({ query: { search, span, facets }, context }) => {
      const at = await lastRefreshed();
      context.header('Cache-Control', 'no-cache');
      // No await from here on, so that total, cards and counts are consistent.
      const { total, ids } = index.search(search, span);
      return {
        properties: cards(ids),
        total,
        lastRefreshed: at?.toISOString() ?? null,
        ...(facets && { facets: index.facets(search) }),
      };
    }),

    handle(listNamed, ({ query, context }) => {
      context.header('Cache-Control', 'no-cache');
      return { properties: cards(query.ids) };
    }),

    handle(listFeatured, async ({ context }) => {
      context.header('Cache-Control', 'no-cache');
      return { properties: cards(await featuredIds()) };
    }),

    handle(showFeaturedShowcase, async ({ context }) => {
      const property = await unlessAway(() => showcase(listings));
      context.header('Cache-Control', property === AWAY ? 'no-store' : 'no-cache');
      return { property: property === AWAY ? null : property };
    }),

    // After the three routes above, whose last segment would otherwise be parsed as an id.
    handle(showProperty, async (asked) => {
      const found = await unlessAway(() => fromTheDatabase(asked, deps));
      return found === AWAY ? fromTheIndex(asked, deps) : found;
    }),
  ];
}

async function showcase({ showcaseId, featuredIds, forViewer }: ListingDeps['listings']) {
  const id = (await showcaseId()) ?? (await featuredIds())[0];
  const found = id ? await forViewer(id, 'guest') : null;
  return found?.at === 'public' ? wholeJson(found.detail) : null;
}

type AskedProperty = Asked<typeof showProperty>;

async function fromTheDatabase(
  { params: { id }, request, context }: AskedProperty,
  { index, listings, lastRefreshed, viewer }: ListingDeps,
) {
  const who = await viewer(request);
  const found = await listings.forViewer(id, who);
  if (found.at !== 'public') return refuse(found.at === 'never' ? 404 : 410, 'Property Not Found');
  const similar = index.similar(found.compared, SIMILAR);
  const at = await lastRefreshed();
  // Guest responses are shared by all guests; a response with more data is private.
  context.header('Vary', 'Cookie');
  context.header('Cache-Control', who === 'guest' ? 'no-cache' : 'private, no-store');
  return {
    property: wholeJson(found.detail),
    similar: readyList<Property>(index.joinCards(similar)),
    lastRefreshed: at?.toISOString() ?? null,
  };
}

/** A home on no list may be off the market or may never have existed; only the database knows. */
async function fromTheIndex(
  { params: { id }, context }: AskedProperty,
  { index, lastRefreshed }: ListingDeps,
) {
  const card = index.joinCards([id]);
  if (card.length === 0) return refuseForNow();
  context.header('Cache-Control', 'no-store');
  const at = await lastRefreshed();
  return {
    property: new ReadyJson<PropertyDetail>(card),
    similar: [],
    lastRefreshed: at?.toISOString() ?? null,
  };
}

const wholeJson = (detail: PropertyDetail) =>
  readyText<PropertyDetail>(propertyJson(withBoardNames(detail)));

const AWAY = Symbol('the database is away');

async function unlessAway<Found>(find: () => Promise<Found>): Promise<Found | typeof AWAY> {
  try {
    return await find();
  } catch (error) {
    if (isDatabaseAway(error)) return AWAY;
    throw error;
  }
}

/** Calls the function; if the database is down, returns the last result. */
function lastKnown<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: { answer: Answer } | null = null;
  return async () => {
    try {
      last = { answer: await ask() };
    } catch (error) {
      if (!last || !isDatabaseAway(error)) throw error;
    }
    return last.answer;
  };
}
