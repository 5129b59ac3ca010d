import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Box } from '#platform/domain/box.ts';
import type { Search } from '#search/domain/search.ts';
import { namesOn } from '../../../domain/ground-names.ts';
import {
  type Bubble as BubbleOf,
  type Marker,
  markerKey,
  type Pill as PillOf,
} from '../../../domain/markers.ts';
import { coversOn, reveal } from '../camera/reveal.ts';
import { useCamera } from '../camera/use-camera.ts';
import { useIsOfflineGround } from '../ground/ground-kind.ts';
import { GroundNames } from '../ground/ground-names.tsx';
import { useLiveMap } from '../use-live-map.ts';
import { usePlaced } from '../use-placed.ts';
import { Bubble, BubbleName, Pill } from './pill.tsx';

type MarkerLayerProps = {
  search: Search;
  /** By price, which is the order of the Tab key. */
  markers: readonly Marker[];
  /** They are of an earlier search, until new ones arrive. */
  isOutdated: boolean;
  chosenKey: string | null;
  onChoose(pill: PillOf): void;
  onEnter(bubble: BubbleOf): void;
};

/** The homes on the map as buttons, and the names between them. Among the map's own elements, so that drags and wheels on a button move the map. */
export function MarkerLayer({
  search,
  markers,
  isOutdated,
  chosenKey,
  onChoose,
  onEnter,
}: MarkerLayerProps) {
  const map = useLiveMap();
  const names = useNames(markers);
  const named = names.bubbles.flatMap((name) => {
    const bubble = markers.find((marker) => markerKey(marker) === name.key);
    return bubble?.kind === 'bubble' ? [{ name, bubble }] : [];
  });
  const layer = usePlaced<HTMLDivElement>([...markers, ...named.map(({ bubble }) => bubble)]);

  useEffect(() => {
    const element = layer.current;
    // Two quick presses on a button are not meant for the map, which would zoom in.
    const keep = (press: Event) => press.stopPropagation();
    const focus = ({ target }: Event) => {
      // Moved under a pointer, it would miss its press.
      if (target instanceof Element && target.matches(':focus-visible')) reveal(map, target);
    };
    const press = ({ target }: Event) => {
      const pill = target instanceof Element && target.closest('.live-pill');
      if (pill) reveal(map, pill);
    };
    const listened = { dblclick: keep, focusin: focus, click: press };
    for (const [name, listener] of Object.entries(listened))
      element?.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listened))
        element?.removeEventListener(name, listener);
    };
  }, [layer, map]);

  const buttons = createPortal(
    <section
      ref={layer}
      aria-label="Homes on the map"
      data-outdated={isOutdated || undefined}
      className="live-layer"
    >
      {markers.map((marker) => {
        const key = markerKey(marker);
        return marker.kind === 'pill' ? (
          <Pill
            key={key}
            pill={marker}
            isChosen={key === chosenKey}
            onChoose={() => onChoose(marker)}
          />
        ) : (
          <Bubble key={key} bubble={marker} search={search} onPress={() => onEnter(marker)} />
        );
      })}
      {named.map(({ name, bubble }) => (
        <BubbleName key={`name-${name.key}`} name={name} bubble={bubble} />
      ))}
    </section>,
    map.getCanvasContainer(),
  );
  return (
    <>
      <GroundNames names={names.ground} />
      {buttons}
    </>
  );
}

const areSame = (some: readonly Box[], others: readonly Box[]): boolean =>
  some.length === others.length &&
  some.every(({ left, top, width, height }, at) => {
    const other = others[at];
    const isThere = other?.left === left && other.top === top;
    return isThere && other.width === width && other.height === height;
  });

function useNames(markers: readonly Marker[]): ReturnType<typeof namesOn> {
  const map = useLiveMap();
  const camera = useCamera(map, () => undefined);
  const isOffline = useIsOfflineGround();
  const [covers, setCovers] = useState<readonly Box[]>([]);
  // Measured once they are drawn: at first, and after each move.
  useLayoutEffect(() => {
    const now = camera && coversOn(map);
    setCovers((last) => (areSame(last, now) ? last : now));
  }, [map, camera]);
  return useMemo(
    () => namesOn(camera, markers, { isOffline, covers }),
    [camera, markers, isOffline, covers],
  );
}
