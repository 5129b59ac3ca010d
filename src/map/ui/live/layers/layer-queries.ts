import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type LayerNote, listLayers, type MapSources, showLayer } from '#map-layers/api.ts';
import type { FeatureCollection } from '#map-layers/domain/layer.ts';
import { addressOf } from '#platform/domain/call.ts';
import { queryFor } from '#platform/ui/api/ask.ts';
import type { DrawnLayer } from './layer-style.ts';
import { useShownLayers } from './shown-layers.ts';

/** What the map may show besides homes; undefined until it is known. */
export const useMapSources = (): MapSources | undefined => useQuery(queryFor(listLayers)).data;

/** The query for a layer's features. */
const featuresQuery = (id: string) =>
  queryOptions<FeatureCollection>({ queryKey: [addressOf(showLayer, { params: { layer: id } })] });

/** Whether a layer that is on has loaded, and how to try again if it could not. */
export function useLayerState(id: string, isOn: boolean) {
  const { isPending, error, refetch } = useQuery({ ...featuresQuery(id), enabled: isOn });
  return { isLoading: isOn && isPending, hasFailed: isOn && error !== null, retry: refetch };
}

const NO_NOTES: readonly LayerNote[] = [];

/** The layers that are on, of those that the site has. */
export function useLayersOn(notes: readonly LayerNote[] = NO_NOTES): readonly LayerNote[] {
  const shown = useShownLayers();
  return useMemo(() => notes.filter(({ id }) => shown.includes(id)), [notes, shown]);
}

/** The layers that are on and have loaded, each with its colour's number. */
export function useDrawnLayers(notes: readonly LayerNote[] = NO_NOTES): readonly DrawnLayer[] {
  const on = useLayersOn(notes);
  return useQueries({
    queries: on.map(({ id }) => featuresQuery(id)),
    combine: useMemo(
      () => (results: { data?: FeatureCollection | undefined }[]) =>
        results.flatMap(({ data }, at) => {
          const note = on[at];
          return note && data ? [{ id: note.id, place: notes.indexOf(note), features: data }] : [];
        }),
      [on, notes],
    ),
  });
}
