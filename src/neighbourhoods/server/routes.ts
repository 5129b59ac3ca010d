import { Hono } from 'hono';
import type { Property } from '#listings/api.ts';
import type { ListingId } from '#listings/domain/listing.ts';
import { EVERYTHING, type Search } from '#listings/domain/search.ts';
import { regionOf } from '#market/domain/region.ts';
import { snapshotOf } from '#market/domain/snapshot.ts';
import { refuse } from '#platform/server/refusals.ts';
import { routeOf } from '#platform/server/routes.ts';
import {
  listNeighbourhoods,
  type Neighbourhood,
  showNeighbourhood,
  showNeighbourhoodMap,
} from '../api.ts';
import { NEIGHBOURHOOD_PATHS } from '../domain/call-paths.ts';
import { descriptionOf, GUIDES, type Guide, guideOf } from '../domain/guide.ts';
import { mapPicture } from '../domain/map-picture.ts';
import { stationsOnFoot } from '../domain/walk.ts';

type Needs = {
  index: {
    /** The prices of all that a search finds, lowest first. */
    prices(search: Search): Float64Array;
    search(search: Search, span: { limit: number; offset: number }): { ids: ListingId[] };
    /** Their cards as JSON text, with commas between. */
    joinCards(ids: ListingId[]): Uint8Array;
  };
};

/** The regions that make the Greater Toronto Area. */
const GTA = ['Toronto', 'Durham', 'Halton', 'Peel', 'York'];
const DAY = 86_400;
const HOMES = 3;

/** The calls of neighbourhoods/api.ts. */
export function neighbourhoodRoutes({ index }: Needs): Hono {
  function neighbourhoodOf(guide: Guide): Neighbourhood {
    const { sale } = snapshotOf(regionOf(guide.key), (search) => index.prices(search));
    return {
      id: guide.key,
      name: guide.name,
      city: guide.city,
      province: 'Ontario',
      description: descriptionOf(guide),
      imageUrl: NEIGHBOURHOOD_PATHS.picture.replace('{neighborhood}', guide.key),
      averagePrice: sale?.average ?? null,
      activeListings: sale?.count ?? 0,
    };
  }

  function homesOf({ key }: Guide): Property[] {
    const newest = { ...EVERYTHING, city: key, sort: 'newest' } as const;
    const { ids } = index.search(newest, { limit: HOMES, offset: 0 });
    return JSON.parse(`[${Buffer.from(index.joinCards(ids))}]`);
  }

  return new Hono()
    .get(routeOf(listNeighbourhoods), ({ req, json }) => {
      const isGta = req.queries('region')?.at(-1)?.toLowerCase() === 'gta';
      const guides = isGta ? GUIDES.filter(({ region }) => GTA.includes(region)) : GUIDES;
      const withHomes = req.queries('homes')?.at(-1) === '1';
      const neighborhoods = guides.map((guide) => ({
        ...neighbourhoodOf(guide),
        ...(withHomes ? { properties: homesOf(guide) } : {}),
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
      if (!guide) return refuse(404, 'There is no guide to that place');
      return new Response(mapPicture(guide), {
        headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': `public, max-age=${DAY}` },
      });
    });
}
