import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { mercator, TILE_SIZE } from '#geography/domain/tile-grid.ts';
import { useLiveMap } from './use-live-map.ts';

/** A place on the map, as fractions of the earth from its north-west corner. */
export type Place = { x: number; y: number };

/** Where the map's north-west corner is, in pixels of the whole earth at its zoom. */
type Corner = { zoom: number; scale: number; left: number; top: number };

/**
 * Keeps the children of an element at places on the map: the nth child's centre at the nth place. While the map is
 * dragged only the element itself moves, so the browser draws nothing again.
 */
export function usePlaced<Layer extends HTMLElement>(
  places: readonly Place[],
): RefObject<Layer | null> {
  const map = useLiveMap();
  const layer = useRef<Layer>(null);
  const drawn = useRef<Corner>(null);

  const cornerNow = (): Corner => {
    const zoom = map.getZoom();
    const scale = TILE_SIZE * 2 ** zoom;
    const { x, y } = mercatorOf(map.getCenter());
    const { clientWidth, clientHeight } = map.getContainer();
    return { zoom, scale, left: x * scale - clientWidth / 2, top: y * scale - clientHeight / 2 };
  };
  const placeAll = () => {
    if (!layer.current) return;
    drawn.current = cornerNow();
    layer.current.style.transform = '';
    placeChildren(layer.current, places, drawn.current);
  };
  const follow = useEffectEvent(() => {
    const corner = cornerNow();
    if (!layer.current || corner.zoom !== drawn.current?.zoom) return placeAll();
    const [x, y] = [drawn.current.left - corner.left, drawn.current.top - corner.top];
    layer.current.style.transform = `translate(${x}px, ${y}px)`;
  });

  // After every rendering, because the children may be others.
  useLayoutEffect(placeAll);
  useEffect(() => {
    map.on('move', follow);
    map.on('resize', follow);
    return () => {
      map.off('move', follow);
      map.off('resize', follow);
    };
  }, [map]);
  return layer;
}

function mercatorOf({ lng, lat }: { lng: number; lat: number }): Place {
  return mercator({ longitude: lng, latitude: lat });
}

function placeChildren(layer: HTMLElement, places: readonly Place[], corner: Corner): void {
  for (const [at, child] of [...layer.children].entries()) {
    const place = places[at];
    if (!place || !(child instanceof HTMLElement)) continue;
    const x = Math.round(place.x * corner.scale - corner.left);
    const y = Math.round(place.y * corner.scale - corner.top);
    child.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  }
}
