import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { TramFront } from 'lucide-react';
import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { chooseReach } from '#search/domain/search-choices.ts';
import { reachQuery } from '#transit/ui/travel-queries.ts';
import type { LiveMapProps } from './live-map-props.ts';
import { MapButton } from './map-button.tsx';
import { ReachLayer } from './reach-layer.tsx';
import { TravelPanel } from './travel-panel.tsx';
import { useLiveMap } from './use-live-map.ts';

/** The map's tool for travel times: its button and panel, and the areas within reach. */
export function TravelTool({ search, onSearch }: Pick<LiveMapProps, 'search' | 'onSearch'>) {
  const map = useLiveMap();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { reach: destinations } = search;
  const { data, error, isPlaceholderData } = useQuery({
    ...reachQuery(destinations),
    enabled: destinations.length > 0,
    placeholderData: keepPreviousData,
  });
  const reach = destinations.length > 0 ? data : undefined;

  const close = () => {
    setOpen(false);
    button.current?.focus({ preventScroll: true });
  };
  const stage = map.getContainer().parentElement;
  return (
    <>
      <MapButton
        ref={button}
        aria-expanded={isOpen}
        title="Travel time"
        className="aria-expanded:bg-primary aria-expanded:text-on-primary"
        onClick={() => setOpen(!isOpen)}
      >
        <TramFront aria-hidden size={20} strokeWidth={1.6} />
        <span className="max-xl:sr-only">Travel time</span>
      </MapButton>
      {reach && <ReachLayer reach={reach} isOutdated={isPlaceholderData} />}
      {isOpen &&
        stage &&
        createPortal(
          <TravelPanel
            destinations={destinations}
            reach={isPlaceholderData ? undefined : reach}
            error={error}
            onChange={(next) => onSearch(chooseReach(search, next))}
            onClose={close}
          />,
          stage,
        )}
    </>
  );
}
