import type { Property, PropertyDetail } from '#listings/api.ts';
import { withBoardNames } from '#listings/domain/board-names.ts';
import { propertyJson } from '#listings/domain/gate.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import { comparablePrice } from '#listings/domain/monthly-rent.ts';
import type { ViewedListing } from '#listings/domain/viewed-listing.ts';
import type { Viewer } from '#listings/domain/viewers.ts';
import { isDatabaseUnavailable } from '#platform/server/database/database-errors.ts';
import { type CallRequest, type Handler, handle } from '#platform/server/http/handle.ts';
import { readyList, readyText } from '#platform/server/http/ready-json.ts';
import { refuse, refuseForNow } from '#platform/server/http/refusals.ts';
import type { ListingIndex } from '#search/domain/listing-index.ts';
import { showFeaturedShowcase, showProperty } from '../api.ts';

export type ListingDeps = {
  index: Pick<ListingIndex, 'similar' | 'cards'>;
  listings: {
    forViewer(id: ListingId, viewer: Viewer): Promise<ViewedListing>;
  };
  featured: {
    featuredIds(): Promise<ListingId[]>;
    showcaseId(): Promise<ListingId | null>;
  };
  /** When the last full sync with the board finished; null before the first. */
  lastRefreshed(): Date | null;
  /** The viewer's tier under the board's rules. */
  viewer(request: Request): Promise<Viewer>;
};

const SIMILAR = 3;

/** The calls for one listing. If the database is down, a listing is answered from the index, with its card's data only. */
export function listingRoutes(deps: ListingDeps): Handler[] {
  return [
    handle(showFeaturedShowcase, async ({ context }) => {
      const property = await unlessAway(() => showcase(deps));
      context.header('Cache-Control', property === DATABASE_UNAVAILABLE ? 'no-store' : 'no-cache');
      return { property: property === DATABASE_UNAVAILABLE ? null : property };
    }),

    // After the route above, whose last segment would otherwise be parsed as an id.
    handle(showProperty, async (request) => {
      const found = await unlessAway(() => fromTheDatabase(request, deps));
      return found === DATABASE_UNAVAILABLE ? fromTheIndex(request, deps) : found;
    }),
  ];
}

async function showcase({ listings, featured }: ListingDeps) {
  const id = (await featured.showcaseId()) ?? (await featured.featuredIds())[0];
  const found = id ? await listings.forViewer(id, 'guest') : null;
  return found?.status === 'public' ? wholeJson(found.detail) : null;
}

type PropertyRequest = CallRequest<typeof showProperty>;

async function fromTheDatabase(
  { params: { id }, request, context }: PropertyRequest,
  { index, listings, lastRefreshed, viewer }: ListingDeps,
) {
  const who = await viewer(request);
  const found = await listings.forViewer(id, who);
  if (found.status !== 'public')
    return refuse(found.status === 'never' ? 404 : 410, 'Property Not Found');
  const similar = index.similar(
    { ...found.compared, price: comparablePrice(found.compared) },
    SIMILAR,
  );
  // Guest responses are shared by all guests; a response with more data is private.
  context.header('Vary', 'Cookie');
  context.header('Cache-Control', who === 'guest' ? 'no-cache' : 'private, no-store');
  return {
    property: wholeJson(found.detail),
    similar: readyList<Property>(index.cards(similar)),
    lastRefreshed: lastRefreshed()?.toISOString() ?? null,
  };
}

/** A home on no list may be off the market or may never have existed; only the database knows. */
async function fromTheIndex(
  { params: { id }, context }: PropertyRequest,
  { index, lastRefreshed }: ListingDeps,
) {
  const [card] = index.cards([id]);
  if (card === undefined) return refuseForNow();
  context.header('Cache-Control', 'no-store');
  return {
    property: withoutDetails(card),
    similar: [],
    lastRefreshed: lastRefreshed()?.toISOString() ?? null,
  };
}

/** A card as a full listing of which no details are known. */
const withoutDetails = (card: Uint8Array): PropertyDetail => ({
  ...JSON.parse(Buffer.from(card).toString()),
  details: {},
});

const wholeJson = (detail: PropertyDetail) =>
  readyText<PropertyDetail>(propertyJson(withBoardNames(detail)));

const DATABASE_UNAVAILABLE = Symbol('database unavailable');

async function unlessAway<Found>(
  find: () => Promise<Found>,
): Promise<Found | typeof DATABASE_UNAVAILABLE> {
  try {
    return await find();
  } catch (error) {
    if (isDatabaseUnavailable(error)) return DATABASE_UNAVAILABLE;
    throw error;
  }
}
