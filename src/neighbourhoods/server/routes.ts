import { Hono } from 'hono';
import { z } from 'zod/mini';
import type { ListingId } from '#listings/domain/listing.ts';
import type { MarketStats } from '#market/api.ts';
import { refuse } from '#platform/server/http/refusals.ts';
import { routeOf } from '#platform/server/http/routes.ts';
import { EVERYTHING, type Search } from '#search/domain/search.ts';
import {
  HomeInBrief,
  listNeighbourhoods,
  type Neighbourhood,
  showNeighbourhood,
  showNeighbourhoodMap,
} from '../api.ts';
import { NEIGHBOURHOOD_PATHS } from '../domain/call-paths.ts';
import { descriptionOf, GUIDES, type Guide, guideOf, isOfGta } from '../domain/guide.ts';
import { mapPicture } from '../domain/map-picture.ts';
import { stationsOnFoot } from '../domain/walk.ts';

type Needs = {
  index: {
    search(search: Search, span: { limit: number; offset: number }): { ids: ListingId[] };
    /** Their cards as JSON text, with commas between. */
    joinCards(ids: ListingId[]): Uint8Array;
  };
  /** What a region's homes ask; asked for every place of a list, so it should be ready. */
  askedIn(region: string): Pick<MarketStats, 'averagePrice' | 'activeListings'>;
};

const LIMIT_TAKES = 'limit takes a whole number from 1 to 999';
const DAY = 86_400;
const HOMES = 3;

/** Of the ready cards only what a line takes. */
const Homes = z.array(HomeInBrief);

/** The calls of neighbourhoods/api.ts. */
export function neighbourhoodRoutes({ index, askedIn }: Needs): Hono {
  function neighbourhoodOf(guide: Guide): Neighbourhood {
    const { averagePrice, activeListings } = askedIn(guide.key);
    return {
      id: guide.key,
      name: guide.name,
      city: guide.city,
      province: 'Ontario',
      description: descriptionOf(guide),
      imageUrl: NEIGHBOURHOOD_PATHS.picture.replace('{neighborhood}', guide.key),
      averagePrice,
      activeListings,
    };
  }

  function homesOf({ key }: Guide): HomeInBrief[] {
    const newest = { ...EVERYTHING, city: key, homesOnly: true, sort: 'newest' } as const;
    const { ids } = index.search(newest, { limit: HOMES, offset: 0 });
    return Homes.parse(JSON.parse(`[${Buffer.from(index.joinCards(ids))}]`));
  }

  return new Hono()
    .get(routeOf(listNeighbourhoods), ({ req, json }) => {
      const asked = (name: string) => req.queries(name)?.at(-1) ?? '';
      const limit = asked('limit') || String(GUIDES.length);
      if (!/^[1-9]\d{0,2}$/.test(limit)) return refuse(400, LIMIT_TAKES);
      const isGta = asked('region').toLowerCase() === 'gta';
      const guides = isGta ? GUIDES.filter(isOfGta) : GUIDES;
      const neighborhoods = guides.slice(0, Number(limit)).map((guide) => ({
        ...neighbourhoodOf(guide),
        ...(asked('homes') === '1' ? { properties: homesOf(guide) } : {}),
      }));
      return json({ neighborhoods });
    })
    .get(routeOf(showNeighbourhood), ({ req, json }) => {
      const guide = guideOf(req.param('neighborhood') ?? '');
      if (!guide) return json({ neighborhood: null });
      const { region, population, parts } = guide;
      const facts = {
        region,
        population,
        stations: stationsOnFoot(guide),
        parts: parts.map(({ name, feature }) => ({ name, feature })),
      };
      return json({ neighborhood: { ...neighbourhoodOf(guide), ...facts } });
    })
    .get(routeOf(showNeighbourhoodMap), ({ req }) => {
      const guide = guideOf(req.param('neighborhood') ?? '');
      if (!guide) return refuse(404, 'We don’t have a guide to that place');
      return new Response(mapPicture(guide, req.query('theme') === 'dark' ? 'dark' : 'light'), {
        headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': `public, max-age=${DAY}` },
      });
    });
}
