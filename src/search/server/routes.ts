import type { Property } from '#listings/api.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import { isDatabaseUnavailable } from '#platform/server/database/database-errors.ts';
import { type Handler, handle, handleFromMemory } from '#platform/server/http/handle.ts';
import { readyList } from '#platform/server/http/ready-json.ts';
import { Refusal } from '#platform/server/http/refusals.ts';
import { countNeighbourhoods, listFeatured, listNamed, listProperties, suggest } from '../api.ts';
import { PLACE } from '../domain/filters/place.ts';
import type { ListingIndex } from '../domain/listing-index.ts';
import { neighbourhoodCounts } from '../domain/neighbourhood-counts.ts';
import { parseSearch } from '../domain/search-query.ts';
import { suggestions } from '../domain/suggest/suggest.ts';
import type { SearchAdmission } from './search-admission.ts';

export type SearchDeps = {
  index: Pick<
    ListingIndex,
    'list' | 'facets' | 'countValues' | 'cards' | 'travel' | 'directory' | 'count'
  >;
  featured: { featuredIds(): Promise<ListingId[]> };
  admission: Pick<SearchAdmission, 'known' | 'admit'>;
  /** When the last full sync with the board finished; null before the first. */
  lastRefreshed(): Date | null;
};

/** The calls for lists of listings. They are answered from the index, so they work while the database is down. */
export function searchRoutes(deps: SearchDeps): Handler[] {
  const { index, featured, admission, lastRefreshed } = deps;
  const featuredIds = lastKnown(() => featured.featuredIds());
  const cards = (ids: ListingId[]) => readyList<Property>(index.cards(ids));

  return [
    handleFromMemory(listProperties, {
      parse(query) {
        const parsed = parseSearch(query);
        const search = parsed.ok && admission.known(parsed.requested);
        return parsed.ok && search ? { ...parsed, search } : null;
      },
      async complete(query, context) {
        const search = await admission.admit(query.requested, context);
        return search instanceof Refusal ? search : { ...query, search };
      },
      answer({ search, span, facets }) {
        const { total, cards, travel } = index.list(search, span);
        return {
          properties: readyList<Property>(cards),
          total,
          lastRefreshed: lastRefreshed()?.toISOString() ?? null,
          ...(facets && { facets: index.facets(search) }),
          ...(travel && { travel }),
        };
      },
    }),

    handle(countNeighbourhoods, async ({ query, context }) => {
      const search = await admission.admit(query, context);
      if (search instanceof Refusal) return search;
      return { neighbourhoods: neighbourhoodCounts(index.countValues(PLACE, search)) };
    }),

    handle(suggest, async ({ query, context }) => {
      const search = await admission.admit(query.requested, context);
      if (search instanceof Refusal) return search;
      const { homes, ...names } = suggestions(index, { ...query, search });
      return { ...names, homes: readyList<Property>(homes) };
    }),

    handle(listNamed, ({ query, context }) => {
      context.header('Cache-Control', 'no-cache');
      const ids = query.ids.filter((id) => index.cards([id]).length > 0);
      const travel = query.reach && index.travel(ids, query.reach);
      return { properties: cards(ids), ...(travel && { travel }) };
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
