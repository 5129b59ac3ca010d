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
  | { at: 'waiting' | 'offered' }
  | { at: 'drawing' | 'shown'; LiveMap: ComponentType<LiveMapProps> }
  | { at: 'gone' };

/**
 * Loads the live map, a quarter of a megabyte, as soon as a map is shown. If the browser is set to save data, a button
 * offers it instead. Until it is drawn, the picture in its place stays.
 */
export function useLiveStage(place: RefObject<HTMLElement | null>) {
  const [stage, setStage] = useState<LiveStage>({ at: 'waiting' });

  const load = () => {
    if (typeof WebGL2RenderingContext === 'undefined') return setStage({ at: 'gone' });
    setStage({ at: 'waiting' });
    import('./live/live-map.tsx').then(
      ({ LiveMap }) => setStage({ at: 'drawing', LiveMap }),
      // The connection was lost, or a newer build was deployed. The picture works without it.
      () => setStage({ at: 'gone' }),
    );
  };
  const begin = useEffectEvent(() => (savesData() ? setStage({ at: 'offered' }) : load()));
  useEffect(() => begin(), []);

  const hadFocus = useRef(false);
  const show = () => {
    hadFocus.current = place.current?.matches(':has(:focus)') ?? false;
    setStage((now) => (now.at === 'drawing' ? { ...now, at: 'shown' } : now));
  };
  // The link that had focus is gone with the picture. A tool that was pressed keeps it, or its panel has it.
  useEffect(() => {
    const isLost = hadFocus.current && !place.current?.matches(':has(:focus)');
    if (stage.at === 'shown' && isLost) place.current?.querySelector('canvas')?.focus();
  }, [stage.at, place]);

  return { stage, load, show, remove: () => setStage({ at: 'gone' }) };
}
