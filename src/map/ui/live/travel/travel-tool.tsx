import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { chooseReach } from '#search/domain/filters/reach.ts';
import { reachQuery } from '#transit/ui/travel-queries.ts';
import { DockPart } from '../../map-dock.tsx';
import type { LiveMapProps } from '../live-map-props.ts';
import { ReachLayer } from './reach-layer.tsx';
import { TravelPanel } from './travel-panel.tsx';

type TravelToolProps = Pick<LiveMapProps, 'search' | 'onSearch' | 'onOpen'>;

/** The map's tool for travel times: its panel, and the areas within reach. */
export function TravelTool({ search, onSearch, onOpen }: TravelToolProps) {
  const { reach: destinations } = search;
  const { data, error, isPlaceholderData } = useQuery({
    ...reachQuery(destinations),
    enabled: destinations.length > 0,
    placeholderData: keepPreviousData,
  });
  const reach = destinations.length > 0 ? data : undefined;
  return (
    <>
      {reach && <ReachLayer reach={reach} isOutdated={isPlaceholderData} />}
      <DockPart of="travel">
        <TravelPanel
          destinations={destinations}
          reach={isPlaceholderData ? undefined : reach}
          error={error}
          onChange={(next) => onSearch(chooseReach(search, next))}
          onClose={() => onOpen('none')}
        />
      </DockPart>
    </>
  );
}
