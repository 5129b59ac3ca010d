import type { Property } from '#listings/api.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import { isDatabaseUnavailable } from '#platform/server/database/database-errors.ts';
import { type Handler, handle, handleFromMemory } from '#platform/server/http/handle.ts';
import { readyList } from '#platform/server/http/ready-json.ts';
import { listFeatured, listNamed, listProperties } from '../api.ts';
import type { ListingIndex } from '../domain/listing-index.ts';

export type SearchDeps = {
  index: Pick<ListingIndex, 'search' | 'facets' | 'joinCards'>;
  listings: { featuredIds(): Promise<ListingId[]> };
  /** When the last full sync with the board finished; null before the first. */
  lastRefreshed(): Date | null;
};

/** The calls for lists of listings. They are answered from the index, so they work while the database is down. */
export function searchRoutes({ index, listings, lastRefreshed }: SearchDeps): Handler[] {
  const featuredIds = lastKnown(listings.featuredIds);
  const cards = (ids: ListingId[]) => readyList<Property>(index.joinCards(ids));

  return [
    handleFromMemory(listProperties, ({ search, span, facets }) => {
      const { total, ids } = index.search(search, span);
      return {
        properties: cards(ids),
        total,
        lastRefreshed: lastRefreshed()?.toISOString() ?? null,
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
  ];
}

/** Calls the function; if the database is down, returns the last result. */
function lastKnown<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let last: { answer: Answer } | null = null;
  return async () => {
    try {
      last = { answer: await ask() };
    } catch (error) {
      if (!last || !isDatabaseUnavailable(error)) throw error;
    }
    return last.answer;
  };
}
