import {
  type ComponentType,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { savesData } from '#platform/ui/browser/saves-data.ts';
import type { LiveMapProps } from './live/live-map-props.ts';

/** The live map's way from nothing to the screen; `offered` to visitors who save data, `gone` for good if there is no WebGL or its code can't be loaded. */
export type LiveStage =
  | { status: 'waiting' | 'offered' }
  | { status: 'drawing' | 'shown'; LiveMap: ComponentType<LiveMapProps> }
  | { status: 'gone' };

/**
 * Loads the live map, a quarter of a megabyte, as soon as a map is shown. If the browser is set to save data, a button
 * offers it instead. Until it is drawn, the picture in its place stays.
 */
export function useLiveStage(place: RefObject<HTMLElement | null>) {
  const [stage, setStage] = useState<LiveStage>({ status: 'waiting' });

  const load = () => {
    if (typeof WebGL2RenderingContext === 'undefined') return setStage({ status: 'gone' });
    setStage({ status: 'waiting' });
    import('./live/live-map.tsx').then(
      ({ LiveMap }) => setStage({ status: 'drawing', LiveMap }),
      // The connection was lost, or a newer build was deployed. The picture works without it.
      () => setStage({ status: 'gone' }),
    );
  };
  const begin = useEffectEvent(() => (savesData() ? setStage({ status: 'offered' }) : load()));
  useEffect(() => begin(), []);

  const hadFocus = useRef(false);
  const show = () => {
    hadFocus.current = place.current?.matches(':has(:focus)') ?? false;
    setStage((now) => (now.status === 'drawing' ? { ...now, status: 'shown' } : now));
  };
  // The link that had focus is gone with the picture. A tool that was pressed keeps it, or its panel has it.
  useEffect(() => {
    const isLost = hadFocus.current && !place.current?.matches(':has(:focus)');
    if (stage.status === 'shown' && isLost) place.current?.querySelector('canvas')?.focus();
  }, [stage.status, place]);

  return { stage, load, show, remove: () => setStage({ status: 'gone' }) };
}
