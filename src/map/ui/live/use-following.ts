import type { Map as LiveMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { formatFrame, formatView } from '#geography/domain/view.ts';
import type { Search } from '#search/domain/search.ts';
import { withinTexts } from '#search/domain/within.ts';
import { cameraFor, type ShownView } from '../../domain/shown-view.ts';
import { BY_PAGE, cameraOf } from './use-camera.ts';

const textOf = (within: Search['within']) => JSON.stringify(withinTexts(within));

/**
 * Moves the map when the search goes elsewhere by other means than the map: by the back button, or because another place
 * was chosen. Call the returned function with whatever the map itself asks for: there the map already is.
 */
export function useFollowing(
  map: LiveMap,
  { within }: Search,
  shown: ShownView,
): (within: Search['within']) => void {
  const wanted = textOf(within);
  const target = `${formatView(shown.view)} ${formatFrame(shown.frame)}`;
  const own = useRef<string>(null);
  const reached = useRef(target);

  const go = useEffectEvent(() => {
    const { latitude, longitude, zoom } = cameraFor(shown, cameraOf(map));
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
