import { useEffect, useEffectEvent, useRef } from 'react';
import type { Search } from '#search/domain/search.ts';
import { boundsAround, cameraAround, paddingOf } from '../../domain/camera.ts';
import { ringsOf } from '../../domain/rings.ts';
import { BY_PAGE, cameraOf } from './use-camera.ts';
import { useLiveMap } from './use-live-map.ts';

/** Milliseconds. */
const FLIGHT = 250;

/** Moves the map to all of a drawing once it is done, when the tools and a phone's sheet are where they will stay. */
export function useFitDrawn(isDrawing: boolean, drawn: Search): void {
  const map = useLiveMap();
  const wasDrawing = useRef(false);
  const showDrawn = useEffectEvent(() => {
    const bounds = boundsAround(ringsOf(drawn).flat());
    if (!bounds) return;
    const now = cameraOf(map);
    const { latitude, longitude, zoom } = cameraAround(bounds, now, paddingOf(now));
    map.easeTo({ center: [longitude, latitude], zoom, duration: FLIGHT }, BY_PAGE);
  });
  useEffect(() => {
    if (wasDrawing.current && !isDrawing) showDrawn();
    wasDrawing.current = isDrawing;
  }, [isDrawing]);
}
