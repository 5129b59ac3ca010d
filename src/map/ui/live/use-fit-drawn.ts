import type { Map as LiveMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Bounds } from '#geography/domain/coordinates.ts';
import type { Search } from '#search/domain/search.ts';
import { boundsAround, cameraAround, type Padding, paddingOf } from '../../domain/camera.ts';
import { ringsOf } from '../../domain/rings.ts';
import { panelPadding } from './panel-padding.ts';
import { BY_PAGE, cameraOf } from './use-camera.ts';
import { useLiveMap } from './use-live-map.ts';

/** Milliseconds. */
const FLIGHT = 250;

/**
 * Moves the map to all of a drawing once it is done, when the tools and a phone's sheet are where they will stay; and when an area
 * is added of which a part is under the panel, or an end of it out of sight.
 */
export function useFitDrawn(isDrawing: boolean, drawn: Search): void {
  const map = useLiveMap();
  const rings = ringsOf(drawn);
  const last = useRef({ isDrawing, areas: rings.length });
  const showDrawn = useEffectEvent((isNeeded: (bounds: Bounds, padding: Padding) => boolean) => {
    const bounds = boundsAround(rings.flat());
    if (!bounds) return;
    // The panel's opening or closing has changed the map's size, and a later change would end the flight.
    map.resize(BY_PAGE);
    const now = cameraOf(map);
    const padding = paddingOf(now, panelPadding(map));
    if (!isNeeded(bounds, padding)) return;
    const { latitude, longitude, zoom } = cameraAround(bounds, now, padding);
    map.easeTo({ center: [longitude, latitude], zoom, duration: FLIGHT }, BY_PAGE);
  });
  useEffect(() => {
    const was = last.current;
    last.current = { isDrawing, areas: rings.length };
    if (was.isDrawing && !isDrawing) showDrawn(() => true);
    else if (isDrawing && rings.length > was.areas)
      showDrawn((bounds, padding) => !isFree(map, bounds, padding));
  }, [map, isDrawing, rings.length]);
}

/** Whether all of a rectangle is above the map's bottom padding and inside its edges. */
function isFree(map: LiveMap, { west, north, east, south }: Bounds, { bottom }: Padding): boolean {
  const { clientWidth, clientHeight } = map.getContainer();
  const from = map.project([west, north]);
  const to = map.project([east, south]);
  return from.x >= 0 && from.y >= 0 && to.x <= clientWidth && to.y <= clientHeight - bottom;
}
