import { queryOptions } from '@tanstack/react-query';
import { queryFor } from '#platform/ui/api/ask.ts';
import { cityQuery } from '#search/ui/homes-queries.ts';
import { listNeighbourhoods, showNeighbourhood } from '../api.ts';
import { HOMES_IN_JSON_LD } from '../domain/guide-facts.ts';

/** All neighbourhoods and towns with a guide, with homes; the sought-after areas first. */
export const neighbourhoodsQuery = queryFor(listNeighbourhoods, { query: { homes: '1' } });

/** The first three of the Greater Toronto Area, which need no scripts. */
export const topNeighbourhoodsQuery = queryOptions({
  ...queryFor(listNeighbourhoods, { query: { region: 'gta', limit: 3 } }),
  meta: { staysOnServer: true },
});

/** A place's guide, by any spelling; null if there is none. */
export const guideQuery = (neighborhood: string) =>
  queryFor(showNeighbourhood, { params: { neighborhood } });

/** The homes that a place's guide shows. */
export const guideHomesQuery = (place: string) => cityQuery(place, HOMES_IN_JSON_LD);
