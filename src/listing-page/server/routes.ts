import { Hono } from 'hono';
import {
  listFeatured,
  listNamed,
  listProperties,
  type PropertyDetail,
  showFeaturedShowcase,
  showProperty,
} from '#listings/api.ts';
import { withBoardNames } from '#listings/domain/board-names.ts';
import { propertyJson } from '#listings/domain/gate.ts';
import type { Viewer } from '#listings/domain/gate-fields.ts';
import { type ListingId, parseListingId } from '#listings/domain/listing.ts';
import type { ViewedListing } from '#listings/domain/viewed-listing.ts';
import { isDatabaseAway } from '#platform/server/database/database-trouble.ts';
import { refuse, refuseForNow } from '#platform/server/http/refusals.ts';
import { routeOf } from '#platform/server/http/routes.ts';
import type { ListingIndex } from '#search/domain/listing-index.ts';
import { parseSearch } from '#search/domain/search-query.ts';

export type ListingDeps = {
  index: Pick<ListingIndex, 'search' | 'facets' | 'similar' | 'joinCards'>;
  listings: {
    forViewer(id: ListingId, viewer: Viewer): Promise<ViewedListing>;
    featuredIds(): Promise<ListingId[]>;
    showcaseId(): Promise<ListingId | null>;
  };
  /** When the board was last read to its end; null before the first time. Asked for each answer. */
  lastRefreshed(): Promise<Date | null>;
  /** Who asks: what the board's rules let them see of a listing. */
  viewer(request: Request): Promise<Viewer>;
};

const SIMILAR = 3;
const MOST_NAMED = 20;

/**
 * The calls of listings/api.ts. While the books are away, they are answered from the index: lists and
 * searches as ever, a listing with what its card says.
 */
export function listingRoutes({ index, listings, lastRefreshed, viewer }: ListingDeps): Hono {
  const refreshed = async () => JSON.stringify(await lastRefreshed());
  const featuredIds = lastKnown(listings.featuredIds);
  const withCards = (ids: ListingId[], before: string, after: string) =>
    json(index.joinCards(ids, { before: Buffer.from(before), after: Buffer.from(after) }));

  const fromTheBooks = async (id: ListingId, request: Request): Promise<Response> => {
    const who = await viewer(request);
    const found = await listings.forViewer(id, who);
    if (found.at !== 'public')
      return refuse(found.at === 'never' ? 404 : 410, 'Property Not Found');
    const similar = index.similar(found.compared, SIMILAR);
    const at = await refreshed();
    return told(
      who,
      withCards(
        similar,
        `{"property":${wholeJson(found.detail)},"similar":[`,
        `],"lastRefreshed":${at}}`,
      ),
    );
  };

  /** A home on no list may have left the market or never have been: that only the books can tell. */
  const fromTheIndex = async (id: ListingId): Promise<Response> => {
    const card = index.joinCards([id]);
    if (card.length === 0) return refuseForNow();
    const at = await refreshed();
    return forNow(`{"property":${Buffer.from(card)},"similar":[],"lastRefreshed":${at}}`);
  };

  const showcase = async (): Promise<Response> => {
    const id = (await listings.showcaseId()) ?? (await listings.featuredIds())[0];
    const found = id ? await listings.forViewer(id, 'guest') : null;
    return json(`{"property":${found?.at === 'public' ? wholeJson(found.detail) : null}}`);
  };

  return (
    new Hono()
      .get(routeOf(listProperties), async ({ req }) => {
        const asked = parseSearch(new URL(req.url).searchParams);
        if (!asked.ok) {
          const message = asked.issues.map((issue) => issue.message).join('; ');
          return refuse(400, message, { issues: asked.issues });
        }
        const at = await refreshed();
        // From here on without a pause, so that total, cards and counts are of one moment.
        const { total, ids } = index.search(asked.search, asked.span);
        const facets = asked.facets
          ? `,"facets":${JSON.stringify(index.facets(asked.search))}`
          : '';
        return withCards(
          ids,
          '{"properties":[',
          `],"total":${total},"lastRefreshed":${at}${facets}}`,
        );
      })

      .get(routeOf(listNamed), ({ req }) => {
        const ids = (req.query('ids') ?? '').split(',').map(parseListingId);
        const known = ids.filter((id) => id !== null);
        if (known.length < ids.length || ids.length > MOST_NAMED)
          return refuse(400, `ids takes up to ${MOST_NAMED} ids, separated by commas`);
        return withCards(known, '{"properties":[', ']}');
      })

      .get(routeOf(listFeatured), async () =>
        withCards(await featuredIds(), '{"properties":[', ']}'),
      )

      .get(routeOf(showFeaturedShowcase), () =>
        showcase().catch((error) => {
          if (isDatabaseAway(error)) return forNow('{"property":null}');
          throw error;
        }),
      )

      // After the three above, whose last word would be read as an id.
      .get(routeOf(showProperty), async ({ req }) => {
        const id = parseListingId(req.param('id') ?? '');
        if (id === null) return refuse(400, 'id must be a whole number from 1 to 2147483647');

        return fromTheBooks(id, req.raw).catch((error) => {
          if (isDatabaseAway(error)) return fromTheIndex(id);
          throw error;
        });
      })
  );
}

const wholeJson = (detail: PropertyDetail): string => propertyJson(withBoardNames(detail));

/** A guest's answer is every guest's; what more the board lets somebody see is theirs alone. */
function told(who: Viewer, answer: Response): Response {
  answer.headers.set('Vary', 'Cookie');
  if (who !== 'guest') answer.headers.set('Cache-Control', 'private, no-store');
  return answer;
}

/** An answer of ready JSON. It may be kept, but asked for again each time: listings leave at once. */
const json = (body: string | Uint8Array<ArrayBuffer>): Response =>
  new Response(body, {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' },
  });

/** Less than the whole truth, which nobody is to keep. */
const forNow = (body: string): Response =>
  new Response(body, {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });

/** Asks, and where the database is away answers what it said last. */
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
