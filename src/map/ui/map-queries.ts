import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { tilesOf } from '#geography/domain/tile-grid.ts';
import { queryFor } from '#platform/ui/api/ask.ts';
import { whyFailed } from '#platform/ui/api/why-failed.ts';
import { EMPTY_SEARCH, type Search } from '#search/domain/search.ts';
import { formatSearch, searchParams } from '#search/domain/search-query.ts';
import { searchToLoad, useWithoutHidden } from '#search/ui/use-without-hidden.ts';
import type { ReachAnswer } from '#transit/api.ts';
import { reachQuery } from '#transit/ui/travel-queries.ts';
import { showMapCells, showMapSummary } from '../api.ts';
import { boundsToFit, cellsToCount, fitView } from '../domain/fit-view.ts';
import { type MapPicture, mapPicture, pictureMarkers } from '../domain/map-picture.ts';
import { cellsOn, type LocatedCell } from '../domain/markers.ts';
import { ringsOf } from '../domain/rings.ts';
import type { LiveView } from '../domain/shown-view.ts';
import { noteVersion } from './outdated-answers.ts';
import { loadDrawnSearch, loadStoredAreas } from './stored-areas.ts';

/** The map's parameters of a search: all but its order. */
const mapParams = (search: Search) => searchParams({ ...search, sort: 'price-desc' });

/** The query for a search's numbers and extent on the map. */
const summaryQuery = (search: Search) =>
  onServer(queryFor(showMapSummary, { query: mapParams(search) }));

/** The query for the cells of one tile. */
export const cellsQuery = (
  search: Search,
  { zoom, x, y }: { zoom: number; x: number; y: number },
) =>
  onServer(
    queryFor(showMapCells, {
      params: { z: zoom, x, y },
      query: mapParams({ ...search, within: isView(search.within) ? null : search.within }),
    }),
  );

const isView = (within: Search['within']) => within?.kind === 'view';

/** The page's HTML carries what is drawn of these answers, so not the answers themselves. */
const onServer = <Options extends object>(options: Options) => ({
  ...options,
  meta: { staysOnServer: true, onAnswer: noteVersion },
});

/**
 * The query for a search's homes on a map as the server draws it: its view, or fitted to the result if it has none.
 * `isStill` is for pages whose map stays as the server drew it.
 */
const pictureQuery = (search: Search, { isStill = false } = {}) =>
  queryOptions({
    meta: { staysOnServer: isStill },
    queryKey: [`map-picture?${formatSearch({ ...search, sort: 'price-desc' })}`],
    queryFn: ({ client }) => loadPicture(search, client),
  });

/** The query for the homes for sale in a place, given by its value in a search, on a map that stays as the server drew it. */
export const placePictureQuery = (place: string) =>
  pictureQuery(homesForSaleIn(place), { isStill: true });

/** The homes for sale in a place. */
export const homesForSaleIn = (place: string): Search => ({
  ...EMPTY_SEARCH,
  places: [place],
  homesOnly: true,
});

async function loadPicture(search: Search, client: QueryClient): Promise<MapPicture> {
  const [totals, reach, drawn] = await Promise.all([
    client.fetchQuery(summaryQuery(search)),
    loadReach(search, client),
    loadDrawnSearch(search, client),
  ]);
  const { total, unplaced, bounds, core } = totals;
  const shown =
    search.within?.kind === 'view'
      ? search.within
      : { ...fitView(boundsToFit({ rings: ringsOf(drawn), reach, core })), around: bounds };
  return mapPicture(await loadCells(search, shown, client), { ...shown, total, unplaced }, reach);
}

/** The query for the markers of a picture with the homes that they hold, which the page's HTML doesn't carry. */
export const heldQuery = (search: Search, shown: LiveView) =>
  queryOptions({
    queryKey: [`map-held?${formatSearch({ ...search, sort: 'price-desc' })}`, shown],
    queryFn: async ({ client }) => pictureMarkers(await loadCells(search, shown, client), shown),
  });

async function loadCells(
  search: Search,
  shown: LiveView,
  client: QueryClient,
): Promise<LocatedCell[]> {
  const cells = await Promise.all(
    tilesOf(cellsToCount(shown)).map(async (tile) =>
      cellsOn(tile, await client.fetchQuery(cellsQuery(search, tile))),
    ),
  );
  return cells.flat();
}

/** What is within reach of a search's destinations. The map's homes are shown without it too. */
const loadReach = ({ reach }: Search, client: QueryClient): Promise<ReachAnswer | undefined> =>
  reach.length === 0
    ? Promise.resolve(undefined)
    : client.fetchQuery(onServer(reachQuery(reach))).catch(() => undefined);

/** The state of the map's homes: loading, failed, or loaded. */
export type MapState =
  | { status: 'loading' }
  /** The homes last shown stay, if there are any. */
  | { status: 'failed'; message: string; retry: () => void; picture?: MapPicture | undefined }
  | { status: 'shown'; picture: MapPicture; isOutdated: boolean };

/** Loads the map's homes; those of the search before stay until then, and if it fails. */
export function useMapPicture(search: Search): MapState {
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...pictureQuery(useWithoutHidden(search)),
    placeholderData: keepPreviousData,
  });
  // A failed query has no placeholder any more.
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  if (error)
    return {
      status: 'failed',
      message: whyFailed(error),
      retry: () => void refetch(),
      picture: data ?? last,
    };
  return data
    ? { status: 'shown', picture: data, isOutdated: isPlaceholderData }
    : { status: 'loading' };
}

/** Milliseconds within which a list and its map's numbers count as one answer. */
const SAME_ANSWER_WITHIN = 1_000;

/**
 * Loads a search's numbers again for a list that came later, such as its next page: if listings have changed, the answer's
 * version says so, and the map is loaded again, too.
 */
export function useNumbersAsNewAs(list: object | undefined, search: Search): void {
  const client = useQueryClient();
  const asked = useWithoutHidden(search);
  useEffect(() => {
    if (list) void client.prefetchQuery({ ...summaryQuery(asked), staleTime: SAME_ANSWER_WITHIN });
  }, [client, list, asked]);
}

/** Prefetches the map's homes. The server waits for them; the browser shows the previous ones until they load. */
export async function prefetchPicture(search: Search, queryClient: QueryClient): Promise<void> {
  const loading = [
    queryClient.prefetchQuery(pictureQuery(searchToLoad(search))),
    loadStoredAreas(search, queryClient),
  ];
  if (import.meta.env.SSR) await Promise.all(loading);
}
