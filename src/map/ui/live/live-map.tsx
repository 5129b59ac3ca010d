import './live-map.css';
import { MapGround } from './ground/map-ground.tsx';
import { HomesOnMap } from './homes/homes-on-map.tsx';
import type { LiveMapProps } from './live-map-props.ts';
import { TravelTool } from './travel/travel-tool.tsx';
import { LiveMapContext, useNewMap } from './use-live-map.ts';

/** The map that can be dragged and zoomed. It fills its parent, which must be positioned. */
export function LiveMap({ onReady, onUnavailable, ...homes }: LiveMapProps) {
  const { container, map } = useNewMap({ start: homes.shown, onReady, onUnavailable });
  return (
    <div className="live-map absolute inset-0 overflow-clip">
      <div ref={container} className="absolute inset-0" />
      {map && (
        <LiveMapContext value={map}>
          <MapGround search={homes.search}>
            <HomesOnMap {...homes} />
            <TravelTool {...homes} />
          </MapGround>
        </LiveMapContext>
      )}
    </div>
  );
}
