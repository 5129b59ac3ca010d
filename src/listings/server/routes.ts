import { Hono } from 'hono';
import { refuse } from '#platform/server/refusals.ts';
import { routeOf } from '#platform/server/routes.ts';
import { listFeatured, listProperties, showFeaturedShowcase, showProperty } from '../api.ts';
import { propertyJson, toPropertyDetail } from '../domain/gate.ts';
import { type ListingId, parseListingId, type StoredListing } from '../domain/listing.ts';
import type { ListingIndex } from '../domain/listing-index.ts';
import { parseSearch } from '../domain/search-query.ts';
import type { ListingStore } from './listing-store.ts';

export type Needs = {
  index: Pick<ListingIndex, 'search' | 'facets' | 'similar' | 'joinCards'>;
  listings: Pick<ListingStore, 'byId' | 'whereabouts' | 'featuredIds' | 'showcaseId'>;
  /** When the board was last read to its end; null before the first time. Asked for each answer. */
  lastRefreshed(): Promise<Date | null>;
};

const SIMILAR = 3;

/** The calls of listings/api.ts. */
export function listingRoutes({ index, listings, lastRefreshed }: Needs): Hono {
  const refreshed = async () => JSON.stringify(await lastRefreshed());
  const withCards = (ids: ListingId[], before: string, after: string) =>
    json(index.joinCards(ids, { before: Buffer.from(before), after: Buffer.from(after) }));

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

      .get(routeOf(listFeatured), async () =>
        withCards(await listings.featuredIds(), '{"properties":[', ']}'),
      )

      .get(routeOf(showFeaturedShowcase), async () => {
        const id = (await listings.showcaseId()) ?? (await listings.featuredIds())[0];
        const found = id ? await listings.byId(id) : null;
        return json(`{"property":${found && wholeJson(found)}}`);
      })

      // After the two above, whose last word would be read as an id.
      .get(routeOf(showProperty), async ({ req }) => {
        const id = parseListingId(req.param('id') ?? '');
        if (id === null) return refuse(400, 'id must be a whole number from 1 to 2147483647');

        const found = await listings.byId(id);
        if (!found) return refuse(404, 'Property Not Found');
        if ((await listings.whereabouts(id)) !== 'public') return refuse(410, 'Property Not Found');

        const at = await refreshed();
        const similar = index.similar(found.listing, SIMILAR);
        return withCards(
          similar,
          `{"property":${wholeJson(found)},"similar":[`,
          `],"lastRefreshed":${at}}`,
        );
      })
  );
}

type InTheBooks = { listing: StoredListing; raw: Record<string, unknown> };

const wholeJson = ({ listing, raw }: InTheBooks): string =>
  propertyJson(toPropertyDetail(listing, raw));

/** An answer of ready JSON. It may be kept, but asked for again each time: listings leave at once. */
const json = (body: string | Uint8Array<ArrayBuffer>): Response =>
  new Response(body, {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-cache' },
  });
