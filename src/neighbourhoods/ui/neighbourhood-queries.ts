import { queryOptions } from '@tanstack/react-query';
import type { Neighbourhood, NeighbourhoodGuide, NeighbourhoodWithHomes } from '../api.ts';
import { NEIGHBOURHOOD_PATHS } from '../domain/call-paths.ts';

/** All neighbourhoods and towns that we have a guide to, the sought-after areas first, with homes. */
export const neighbourhoodsQuery = queryOptions<{ neighborhoods: NeighbourhoodWithHomes[] }>({
  queryKey: [`${NEIGHBOURHOOD_PATHS.list}?homes=1`],
});

/** The first three of the Greater Toronto Area. */
export const topNeighbourhoodsQuery = queryOptions<{ neighborhoods: Neighbourhood[] }>({
  queryKey: [`${NEIGHBOURHOOD_PATHS.list}?region=gta&limit=3`],
});

/** The guide to one place, however it is spelled; null where we have none. */
export const guideQuery = (neighbourhood: string) =>
  queryOptions<{ neighborhood: NeighbourhoodGuide | null }>({
    queryKey: [
      NEIGHBOURHOOD_PATHS.one.replace('{neighborhood}', encodeURIComponent(neighbourhood)),
    ],
  });
