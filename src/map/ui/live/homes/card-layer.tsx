import { type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { latitudeAt, longitudeAt } from '#geography/domain/tile-grid.ts';
import type { Search } from '#search/domain/search.ts';
import { placeCard } from '../../../domain/card-place.ts';
import { type Marker, markerKey, type Pill } from '../../../domain/markers.ts';
import { CARD_PLACE } from '../../sheet-card.ts';
import { useLiveMap } from '../use-live-map.ts';
import { usePlaced } from '../use-placed.ts';
import { HomeCard } from './home-card.tsx';

/** Pixels along the map's edges that its controls cover. */
const CONTROLS = { top: 68, right: 72, bottom: 16, left: 16 };

type CardLayerProps = {
  pill: Pill;
  markers: readonly Marker[];
  search: Search;
  onClose(): void;
};

/** On a phone, where the sheet has a place for it. */
const NARROW_WINDOW = '(width < 48rem)';

/** The card of a pressed pill: next to it on the map, and on a phone first in the sheet. */
export function CardLayer(props: CardLayerProps) {
  const inSheet = window.matchMedia(NARROW_WINDOW).matches && document.getElementById(CARD_PLACE);
  if (!inSheet) return <CardOnMap {...props} />;
  const { pill, search, onClose } = props;
  return createPortal(
    <HomeCard key={markerKey(pill)} pill={pill} search={search} onClose={onClose} />,
    inSheet,
  );
}

/** Where it hides fewest others; it moves with the map. */
function CardOnMap({ pill, markers, search, onClose }: CardLayerProps) {
  const layer = usePlaced<HTMLDivElement>([pill]);
  const anchor = useRef<HTMLDivElement>(null);
  useNextToPill(anchor, pill, markers);
  return (
    <div ref={layer} className="live-layer live-card-layer">
      <div ref={anchor} className="absolute top-0 left-0 size-0">
        <HomeCard key={markerKey(pill)} pill={pill} search={search} onClose={onClose} />
      </div>
    </div>
  );
}

/** Places the card once it has its size, and again if that changes: its home arrives after it. */
function useNextToPill(
  anchor: RefObject<HTMLDivElement | null>,
  pill: Pill,
  markers: readonly Marker[],
): void {
  const map = useLiveMap();
  useLayoutEffect(() => {
    const card = anchor.current?.firstElementChild;
    if (!(card instanceof HTMLElement)) return;
    const place = () => {
      const { clientWidth, clientHeight } = map.getContainer();
      const at = ({ x, y }: Marker) => map.project([longitudeAt(x), latitudeAt(y)]);
      const { x, y } = placeCard({
        button: at(pill),
        card: { width: card.offsetWidth, height: card.offsetHeight },
        free: {
          left: CONTROLS.left,
          top: CONTROLS.top,
          width: clientWidth - CONTROLS.left - CONTROLS.right,
          height: clientHeight - CONTROLS.top - CONTROLS.bottom,
        },
        others: markers.filter((marker) => marker !== pill).map(at),
      });
      card.style.translate = `${Math.round(x)}px ${Math.round(y)}px`;
    };
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(card);
    return () => sizes.disconnect();
  }, [anchor, map, pill, markers]);
}
