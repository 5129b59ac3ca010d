import * as z from 'zod/mini';
import type { ListingId } from '#listings/domain/listing.ts';
import type { MarketStats } from '#market/api.ts';
import { addressOf } from '#platform/domain/call.ts';
import { type Handler, handle } from '#platform/server/http/handle.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { EMPTY_SEARCH, type Search } from '#search/domain/search.ts';
import {
  GuideHome,
  listNeighbourhoods,
  type Neighbourhood,
  type NeighbourhoodGuide,
  showNeighbourhood,
  showNeighbourhoodMap,
} from '../api.ts';
import { descriptionOf, GUIDES, type Guide, guideOf, isOfGta } from '../domain/guide.ts';
import { mapPicture } from '../domain/map-picture.ts';
import { schoolBoardsOf } from '../domain/school-boards.ts';
import { stationsOnFoot } from '../domain/walk.ts';

export type NeighbourhoodDeps = {
  index: {
    search(search: Search, span: { limit: number; offset: number }): { ids: ListingId[] };
    /** The homes' cards as JSON text, separated by commas. */
    joinCards(ids: ListingId[]): Uint8Array;
  };
  /** A region's asking prices. Called for every place in the list, so it has to be fast. */
  askingPricesIn(region: string): Pick<MarketStats, 'averagePrice' | 'activeListings'>;
};

const SECONDS_PER_DAY = 86_400;
const HOMES = 3;

/** Picks the one-line fields from the cached cards. */
const Homes = z.array(GuideHome);

/** The calls of neighbourhoods/api.ts. */
export function neighbourhoodRoutes({ index, askingPricesIn }: NeighbourhoodDeps): Handler[] {
  function neighbourhoodOf(guide: Guide): Neighbourhood {
    const { averagePrice, activeListings } = askingPricesIn(guide.key);
    return {
      id: guide.key,
      name: guide.name,
      city: guide.city,
      province: 'Ontario',
      description: descriptionOf(guide),
      imageUrl: addressOf(showNeighbourhoodMap, { params: { neighborhood: guide.key } }),
      averagePrice,
      activeListings,
    };
  }

  const wholeGuide = (guide: Guide): NeighbourhoodGuide => ({
    ...neighbourhoodOf(guide),
    region: guide.region,
    population: guide.population,
    stations: stationsOnFoot(guide),
    schoolBoards: schoolBoardsOf(guide),
    parts: guide.parts.map(({ name, feature }) => ({ name, feature })),
  });

  function homesOf({ key }: Guide): GuideHome[] {
    const newest = { ...EMPTY_SEARCH, city: key, homesOnly: true, sort: 'newest' } as const;
    const { ids } = index.search(newest, { limit: HOMES, offset: 0 });
    return Homes.parse(JSON.parse(`[${Buffer.from(index.joinCards(ids))}]`));
  }

  return [
    handle(listNeighbourhoods, ({ query: { limit, region = '', homes } }) => {
      const guides = region.toLowerCase() === 'gta' ? GUIDES.filter(isOfGta) : GUIDES;
      const neighborhoods = guides.slice(0, Number(limit || GUIDES.length)).map((guide) => ({
        ...neighbourhoodOf(guide),
        ...(homes === '1' ? { properties: homesOf(guide) } : {}),
      }));
      return { neighborhoods, total: GUIDES.length };
    }),
    handle(showNeighbourhood, ({ params }) => {
      const guide = guideOf(params.neighborhood);
      return { neighborhood: guide && wholeGuide(guide) };
    }),
    handle(showNeighbourhoodMap, ({ params, query }) => {
      const guide = guideOf(params.neighborhood);
      if (!guide) return refuse(404, 'We don’t have a guide to that place');
      return new Response(mapPicture(guide, query.theme === 'dark' ? 'dark' : 'light'), {
        headers: {
          'Content-Type': 'image/svg+xml',
          'Cache-Control': `public, max-age=${SECONDS_PER_DAY}`,
        },
      });
    }),
  ];
}
