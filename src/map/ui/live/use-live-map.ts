import type { Map as LiveMap, StyleSpecification } from 'maplibre-gl';
import {
  createContext,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { cameraFor, type ShownView } from '../../domain/shown-view.ts';
import { BY_PAGE } from './camera/use-camera.ts';
import { createMap } from './create-map.ts';

/** The map that the parts of the live map draw on. */
export const LiveMapContext = createContext<LiveMap | null>(null);

export function useLiveMap(): LiveMap {
  const map = use(LiveMapContext);
  if (!map) throw new Error('There is no live map around this part.');
  return map;
}

type Stage = { start: ShownView; onReady(): void; onUnavailable(): void };

/** Creates the map in an element for as long as the component is mounted. It draws nothing until it has a style. */
export function useNewMap(stage: Stage): {
  container: RefObject<HTMLDivElement | null>;
  map: LiveMap | null;
} {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LiveMap | null>(null);

  const create = useEffectEvent((element: HTMLElement) => {
    const { clientWidth: width, clientHeight: height } = element;
    const camera = cameraFor(stage.start, { width, height });
    return createMap({ container: element, camera });
  });
  const ready = useEffectEvent(() => stage.onReady());
  const fail = useEffectEvent(() => stage.onUnavailable());

  useEffect(() => {
    const created = container.current && create(container.current);
    if (!created) return fail();
    setMap(created);
    const resizing = new ResizeObserver(() => created.resize(BY_PAGE));
    resizing.observe(created.getContainer());
    let isDrawn = false;
    created.once('load', () => {
      isDrawn = true;
      ready();
    });
    const canvas = created.getCanvas();
    canvas.addEventListener('webglcontextlost', fail);
    // Before the ground is drawn it would stay blank. A listener also keeps MapLibre from writing to the console.
    created.on('error', () => !isDrawn && fail());
    return () => {
      canvas.removeEventListener('webglcontextlost', fail);
      resizing.disconnect();
      created.remove();
    };
  }, []);
  return { container, map };
}

/** Draws the map in a style. One of the same kind as before is changed in place; any other is checked, and replaces it. */
export function useMapStyle(style: StyleSpecification, kind: string): void {
  const map = useLiveMap();
  const loaded = useRef({ kind: '', isLoaded: false });
  useEffect(() => {
    const setLoaded = () => {
      loaded.current.isLoaded = true;
    };
    map.on('style.load', setLoaded);
    return () => {
      map.off('style.load', setLoaded);
    };
  }, [map]);
  useEffect(() => {
    const diff = loaded.current.isLoaded && loaded.current.kind === kind;
    if (!diff) loaded.current = { kind, isLoaded: false };
    map.setStyle(style, { diff, validate: kind === 'online' });
  }, [map, style, kind]);
}
