import type { Map as LiveMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Camera } from '../../../domain/camera.ts';

/** Passed to the map with moves that the page makes; all others are the visitor's. */
export const BY_PAGE = { isByPage: true };

/** A map that says what it shows. */
export type CameraMap = Pick<LiveMap, 'getZoom' | 'getContainer'> & {
  getCenter(): { lat: number; lng: number };
};

/** What the map shows now. */
export function cameraOf(map: CameraMap): Camera {
  const { lat: latitude, lng: longitude } = map.getCenter();
  const { clientWidth: width, clientHeight: height } = map.getContainer();
  return { latitude, longitude, zoom: map.getZoom(), width, height };
}

/** The camera whenever it has come to rest; `onMoved` hears of the visitor's moves. */
export function useCamera(map: LiveMap, onMoved: (camera: Camera) => void): Camera {
  const [camera, setCamera] = useState(() => cameraOf(map));
  const moved = useEffectEvent(onMoved);
  useEffect(() => {
    const rest = (event: object) => {
      const now = cameraOf(map);
      setCamera(now);
      if (!('isByPage' in event)) moved(now);
    };
    map.on('moveend', rest);
    return () => {
      map.off('moveend', rest);
    };
  }, [map]);
  return camera;
}
