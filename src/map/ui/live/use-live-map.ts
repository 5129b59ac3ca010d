import type { Map as LiveMap } from 'maplibre-gl';
import {
  createContext,
  type RefObject,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useIsDark } from '#platform/ui/browser/theme.ts';
import type { FramedView } from '../../domain/move-view.ts';
import { cameraFor } from '../../domain/shown-view.ts';
import { createMap } from './create-map.ts';
import { offlineStyle } from './offline-style.ts';

/** The map that the parts of the live map draw on. */
export const LiveMapContext = createContext<LiveMap | null>(null);

export function useLiveMap(): LiveMap {
  const map = use(LiveMapContext);
  if (!map) throw new Error('There is no live map around this part.');
  return map;
}

type Stage = { start: FramedView; onReady(): void; onUnavailable(): void };

/** Creates the map in an element, in the page's theme, for as long as the component is mounted. */
export function useNewMap(stage: Stage): {
  container: RefObject<HTMLDivElement | null>;
  map: LiveMap | null;
} {
  const container = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LiveMap | null>(null);
  const theme = useIsDark() ? 'dark' : 'light';

  const create = useEffectEvent((element: HTMLElement) => {
    const { clientWidth: width, clientHeight: height } = element;
    const camera = cameraFor(stage.start, { width, height });
    return createMap({ container: element, camera, theme });
  });
  const ready = useEffectEvent(() => stage.onReady());
  const fail = useEffectEvent(() => stage.onUnavailable());

  useEffect(() => {
    const created = container.current && create(container.current);
    if (!created) return fail();
    setMap(created);
    created.once('load', ready);
    const canvas = created.getCanvas();
    canvas.addEventListener('webglcontextlost', fail);
    // Before the ground is drawn it would stay blank. A listener also keeps MapLibre from writing to the console.
    created.on('error', () => !created.loaded() && fail());
    return () => {
      canvas.removeEventListener('webglcontextlost', fail);
      created.remove();
    };
  }, []);

  useEffect(() => {
    map?.setStyle(offlineStyle(theme));
  }, [map, theme]);
  return { container, map };
}
