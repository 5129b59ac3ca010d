import {
  type ComponentType,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import type { LiveMapProps } from './live/live-map-props.ts';

/** The live map's way from nothing to the screen; `gone` for good if there is no WebGL or its code can't be loaded. */
export type LiveStage =
  | { at: 'waiting' }
  | { at: 'drawing' | 'shown'; LiveMap: ComponentType<LiveMapProps> }
  | { at: 'gone' };

/** Milliseconds that a wide screen's browser may be busy before the map is loaded all the same. */
const IDLE_BY = 4_000;

const WIDE = '(width >= 48rem)';

/**
 * Loads the live map once the page is idle on a wide screen, or when the visitor first points at or focuses its place: it is a
 * quarter of a megabyte. Until it is drawn, the picture in its place stays.
 */
export function useLiveStage(place: RefObject<HTMLElement | null>) {
  const [stage, setStage] = useState<LiveStage>({ at: 'waiting' });

  const load = useEffectEvent(() => {
    if (stage.at !== 'waiting') return;
    if (typeof WebGL2RenderingContext === 'undefined') return setStage({ at: 'gone' });
    import('./live/live-map.tsx').then(
      ({ LiveMap }) => setStage({ at: 'drawing', LiveMap }),
      // The connection was lost, or a newer build was deployed. The picture works without it.
      () => setStage({ at: 'gone' }),
    );
  });
  useEffect(() => {
    const element = place.current;
    element?.addEventListener('pointerenter', load, { once: true });
    element?.addEventListener('focusin', load, { once: true });
    const stopWaiting = window.matchMedia?.(WIDE).matches ? whenIdle(load) : undefined;
    return () => {
      element?.removeEventListener('pointerenter', load);
      element?.removeEventListener('focusin', load);
      stopWaiting?.();
    };
  }, [place]);

  const hadFocus = useRef(false);
  const show = () => {
    hadFocus.current = place.current?.matches(':has(:focus)') ?? false;
    setStage((now) => (now.at === 'drawing' ? { ...now, at: 'shown' } : now));
  };
  // The link that had focus is gone with the picture.
  useEffect(() => {
    if (stage.at === 'shown' && hadFocus.current) place.current?.querySelector('canvas')?.focus();
  }, [stage.at, place]);

  return { stage, show, remove: () => setStage({ at: 'gone' }) };
}

/** Calls back when the browser has nothing else to do. Returns a function that cancels. */
function whenIdle(then: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(then, IDLE_BY);
    return () => clearTimeout(timer);
  }
  const waiting = requestIdleCallback(then, { timeout: IDLE_BY });
  return () => cancelIdleCallback(waiting);
}
