import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { mercator } from '#geography/domain/tile-grid.ts';
import type { ReachAnswer } from '#transit/api.ts';
import { DestinationNumber, toneOf } from '#transit/ui/destination-number.tsx';
import { livePath, REACH_ZOOM } from '../../../domain/reach-path.ts';
import { useLiveMap } from '../use-live-map.ts';
import { usePlaced } from '../use-placed.ts';

type ReachLayerProps = {
  reach: ReachAnswer;
  /** It is of an earlier choice, until the new one arrives. */
  isOutdated: boolean;
};

/** What is within reach of the chosen destinations, under the homes: an outline for each, and filled what is within all times. */
export function ReachLayer({ reach, isOutdated }: ReachLayerProps) {
  return (
    <>
      <ReachOutlines reach={reach} isOutdated={isOutdated} />
      <DestinationPins destinations={reach.destinations} />
    </>
  );
}

function ReachOutlines({ reach: { destinations, common }, isOutdated }: ReachLayerProps) {
  const map = useLiveMap();
  const group = useRef<SVGGElement>(null);
  const origin = destinations[0];
  const paths = useMemo(() => {
    const path = (area: ReachAnswer['common']) => (origin ? livePath(area, origin) : '');
    return { common: path(common), each: destinations.map(({ area }) => path(area)) };
  }, [destinations, common, origin]);

  // While the map moves, the paths stay and only their transformation changes.
  const place = useEffectEvent(() => {
    if (!origin) return;
    const { x, y } = map.project([origin.longitude, origin.latitude]);
    const scale = 2 ** (map.getZoom() - REACH_ZOOM);
    group.current?.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`);
  });
  useLayoutEffect(place);
  useEffect(() => {
    map.on('move', place);
    map.on('resize', place);
    return () => {
      map.off('move', place);
      map.off('resize', place);
    };
  }, [map]);

  return createPortal(
    <svg aria-hidden className="live-outline reach" data-outdated={isOutdated || undefined}>
      <g ref={group}>
        <path className="common" d={paths.common} />
        {paths.each.map((path, at) => (
          <path key={destinations[at]?.destination} className={`edge ${toneOf(at)}`} d={path} />
        ))}
      </g>
    </svg>,
    map.getCanvasContainer(),
  );
}

function DestinationPins({ destinations }: { destinations: ReachAnswer['destinations'] }) {
  const map = useLiveMap();
  const layer = usePlaced<HTMLUListElement>(destinations.map(mercator));
  return createPortal(
    <ul ref={layer} aria-label="Destinations" className="live-layer">
      {destinations.map(({ destination, name }, at) => (
        <li key={destination} className="live-destination">
          <p className="live-destination-name">
            <DestinationNumber at={at} />
            {name}
          </p>
        </li>
      ))}
    </ul>,
    map.getCanvasContainer(),
  );
}
