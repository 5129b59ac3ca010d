import { Maximize, Minus, Plus } from 'lucide-react';
import { MapButton } from '../../map-button.tsx';
import { useLiveMap } from '../use-live-map.ts';

/** Zooms by buttons, for mice without a wheel and fingers that can't pinch. */
export function ZoomButtons({ zoom, onShowAll }: { zoom: number; onShowAll(): void }) {
  const map = useLiveMap();
  return (
    // biome-ignore lint/a11y/useSemanticElements: these are no fields.
    <div role="group" aria-label="Zoom" data-over-map className="map-rail map-rail-zoom">
      <MapButton
        aria-label="Zoom in"
        disabled={zoom >= map.getMaxZoom()}
        onClick={() => map.zoomIn()}
      >
        <Plus aria-hidden size={20} strokeWidth={1.6} />
      </MapButton>
      <MapButton
        aria-label="Zoom out"
        disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut()}
      >
        <Minus aria-hidden size={20} strokeWidth={1.6} />
      </MapButton>
      <MapButton aria-label="Show all homes" onClick={onShowAll}>
        <Maximize aria-hidden size={20} strokeWidth={1.6} />
      </MapButton>
    </div>
  );
}
