import { queryFor } from '#platform/ui/api/ask.ts';
import { listNeighbourhoods, showNeighbourhood } from '../api.ts';

/** All neighbourhoods and towns with a guide, with homes; the sought-after areas first. */
export const neighbourhoodsQuery = queryFor(listNeighbourhoods, { query: { homes: '1' } });

/** The first three of the Greater Toronto Area. */
export const topNeighbourhoodsQuery = queryFor(listNeighbourhoods, {
  query: { region: 'gta', limit: 3 },
});

/** A place's guide, by any spelling; null if there is none. */
export const guideQuery = (neighborhood: string) =>
  queryFor(showNeighbourhood, { params: { neighborhood } });
