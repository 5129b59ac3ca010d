import { queryFor } from '#platform/ui/ask.ts';
import { listNeighbourhoods, showNeighbourhood } from '../api.ts';

/** All neighbourhoods and towns that we have a guide to, the sought-after areas first, with homes. */
export const neighbourhoodsQuery = queryFor(listNeighbourhoods, { query: { homes: '1' } });

/** The first three of the Greater Toronto Area. */
export const topNeighbourhoodsQuery = queryFor(listNeighbourhoods, {
  query: { region: 'gta', limit: 3 },
});

/** The guide to one place, however it is spelled; null where we have none. */
export const guideQuery = (neighborhood: string) =>
  queryFor(showNeighbourhood, { params: { neighborhood } });
