import { type ReactNode, useMemo } from 'react';
import { useIsDark } from '#platform/ui/browser/theme.ts';
import type { Search } from '#search/domain/search.ts';
import { DockPart } from '../../map-dock.tsx';
import { MapLegend } from '../../map-legend.tsx';
import { useCamera } from '../camera/use-camera.ts';
import { useDrawnLayers, useLayersOn, useMapSources } from '../layers/layer-queries.ts';
import { withLayers } from '../layers/layer-style.ts';
import { useLiveMap, useMapStyle } from '../use-live-map.ts';
import { GroundKindContext } from './ground-kind.ts';
import { MapCredit } from './map-credit.tsx';
import { StreetsNotice } from './streets-notice.tsx';
import { useGround } from './use-ground.ts';
import { WaterNames } from './water-names.tsx';

/** What is under the homes, its children: the ground in the page's theme, the layers that are on, and whom they are by. */
export function MapGround({ search, children }: { search: Search; children: ReactNode }) {
  const theme = useIsDark() ? 'dark' : 'light';
  const sources = useMapSources();
  const ground = useGround(sources, theme);
  const layers = useDrawnLayers(sources?.layers);
  const style = useMemo(
    () => withLayers(ground.style, layers, theme),
    [ground.style, layers, theme],
  );
  const layersOn = useLayersOn(sources?.layers);
  useMapStyle(style, ground.kind);
  const { zoom } = useCamera(useLiveMap(), () => undefined);
  return (
    <GroundKindContext value={ground.kind}>
      {ground.kind === 'offline' && <WaterNames />}
      <DockPart of="credit">
        <MapCredit
          ground={ground}
          layers={layersOn}
          search={search}
          above={
            <>
              <StreetsNotice sources={sources} zoom={zoom} />
              {ground.kind === 'offline' && <MapLegend />}
            </>
          }
        />
      </DockPart>
      {children}
    </GroundKindContext>
  );
}
