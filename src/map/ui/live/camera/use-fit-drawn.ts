import type { Map as LiveMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Bounds } from '#geography/domain/coordinates.ts';
import type { Search } from '#search/domain/search.ts';
import { boundsAround, cameraAround, type Padding, paddingOf } from '../../../domain/camera.ts';
import { ringsOf } from '../../../domain/rings.ts';
import { useLiveMap } from '../use-live-map.ts';
import { panelPadding } from './panel-padding.ts';
import { BY_PAGE, cameraOf } from './use-camera.ts';

/** Milliseconds. */
const FLIGHT = 250;

/**
 * Moves the map to all of a drawing once it is done, when the tools and a phone's sheet are where they will stay. An area that is
 * added stays in the free part, whatever size the panel or the window takes, until the visitor moves the map.
 */
export function useFitDrawn(isDrawing: boolean, drawn: Search): void {
  const map = useLiveMap();
  const rings = ringsOf(drawn);
  const last = useRef({ isDrawing, areas: rings.length });
  const isKept = useRef(false);
  const showDrawn = useEffectEvent((isNeeded: (bounds: Bounds, padding: Padding) => boolean) => {
    const bounds = boundsAround(rings.flat());
    if (!bounds) return;
    const now = cameraOf(map);
    const padding = paddingOf(now, panelPadding(map));
    if (!isNeeded(bounds, padding)) return;
    const { latitude, longitude, zoom } = cameraAround(bounds, now, padding);
    map.easeTo({ center: [longitude, latitude], zoom, duration: FLIGHT }, BY_PAGE);
  });
  const keepInSight = useEffectEvent(() => {
    if (isKept.current) showDrawn((bounds, padding) => !isFree(map, bounds, padding));
  });
  useEffect(() => {
    const was = last.current;
    last.current = { isDrawing, areas: rings.length };
    if (was.isDrawing && !isDrawing) {
      isKept.current = false;
      // The panel's closing has changed the map's size, and a later change would end the flight.
      map.resize(BY_PAGE);
      showDrawn(() => true);
    } else if (isDrawing && rings.length > was.areas) {
      isKept.current = true;
      map.resize(BY_PAGE);
      keepInSight();
    }
  }, [map, isDrawing, rings.length]);
  useEffect(() => {
    const keep = () => keepInSight();
    const release = (event: object) => {
      if (!('isByPage' in event)) isKept.current = false;
    };
    map.on('resize', keep);
    map.on('movestart', release);
    return () => {
      map.off('resize', keep);
      map.off('movestart', release);
    };
  }, [map]);
}

/** Whether all of a rectangle is between the map's top and bottom padding and inside its edges. */
function isFree(
  map: LiveMap,
  { west, north, east, south }: Bounds,
  { top, bottom }: Padding,
): boolean {
  const { clientWidth, clientHeight } = map.getContainer();
  const from = map.project([west, north]);
  const to = map.project([east, south]);
  return from.x >= 0 && from.y >= top && to.x <= clientWidth && to.y <= clientHeight - bottom;
}
