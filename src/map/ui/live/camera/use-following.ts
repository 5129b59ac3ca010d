import { useEffect, useEffectEvent, useRef } from 'react';
import { formatFrame, formatView } from '#geography/domain/view.ts';
import { formatWithin } from '#search/domain/filters/within.ts';
import type { Search } from '#search/domain/search.ts';
import { cameraFor, type ShownView } from '../../../domain/shown-view.ts';
import { panelPadding } from './panel-padding.ts';
import { BY_PAGE, type CameraMap, cameraOf } from './use-camera.ts';

/** A map that can be moved. */
type MovableMap = CameraMap & {
  flyTo(to: { center: [number, number]; zoom: number; duration: number }, event: object): unknown;
};

/** Where a search is. */
type Whereabouts = Pick<Search, 'within' | 'reach' | 'places'>;

const textOf = ({ within, reach, places }: Whereabouts) =>
  JSON.stringify([formatWithin(within), reach, places]);

/**
 * Moves the map when the search goes elsewhere by other means than the map: by the back button, or because another place, a
 * circle or a travel time was chosen. Call the returned function with whatever the map itself asks for: there the map already is.
 */
export function useFollowing(
  map: MovableMap,
  search: Whereabouts,
  shown: ShownView,
): (asked: Whereabouts) => void {
  const wanted = textOf(search);
  const target = `${formatView(shown.view)} ${formatFrame(shown.frame)}`;
  const own = useRef<string>(null);
  const reached = useRef(target);

  const go = useEffectEvent(() => {
    const { latitude, longitude, zoom } = cameraFor(shown, cameraOf(map), panelPadding(map));
    map.flyTo({ center: [longitude, latitude], zoom, duration: 250 }, BY_PAGE);
  });
  useEffect(() => {
    const isThere = reached.current === target || own.current === wanted;
    reached.current = target;
    if (own.current !== wanted) own.current = null;
    if (!isThere) go();
  }, [wanted, target]);

  return (asked) => {
    own.current = textOf(asked);
  };
}
