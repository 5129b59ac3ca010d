import { type Map as LiveMap, Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { MAX_ZOOM } from '#geography/domain/tile-grid.ts';
import type { Camera } from '../../domain/camera.ts';
import { passRequests } from './ground/map-requests.ts';
import { allowWorker } from './worker-policy.ts';

/** The area that the offline map knows: west, south, east, north, in degrees. */
const OFFLINE_MAP_BOUNDS: [number, number, number, number] = [-82, 42.3, -75.8, 45];

type MapOf = { container: HTMLElement; camera: Camera };

/** Draws the live map into an element; null if the browser has no WebGL 2. */
export function createMap({ container, camera }: MapOf): LiveMap | null {
  if (!hasWebGl()) return null;
  allowWorker(workerUrl);
  setWorkerUrl(new URL(workerUrl, location.href).href);
  try {
    const map = new MapLibre({
      container,
      center: [camera.longitude, camera.latitude],
      zoom: camera.zoom,
      maxZoom: MAX_ZOOM,
      maxBounds: OFFLINE_MAP_BOUNDS,
      renderWorldCopies: false,
      // use-live-map.ts resizes it: MapLibre's own resize events look like a visitor's moves.
      trackResize: false,
      // Its markup is made from text, which Trusted Types refuse; the page has a credit of its own.
      attributionControl: false,
      transformRequest: passRequests,
      dragRotate: false,
      touchPitch: false,
      pitchWithRotate: false,
      fadeDuration: 0,
      validateStyle: import.meta.env.DEV,
      locale: { 'Map.Title': 'Map of homes' },
    });
    map.touchZoomRotate.disableRotation();
    map.keyboard.disableRotation();
    return map;
  } catch {
    // The constructor throws if the graphics card refuses a context that the probe was given.
    return null;
  }
}

/** Browsers allow few contexts at a time, so the probe's is given back. */
function hasWebGl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}
