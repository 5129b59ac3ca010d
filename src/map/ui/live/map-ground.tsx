import { useMemo } from 'react';
import { useIsDark } from '#platform/ui/browser/theme.ts';
import { OFFLINE_CREDIT } from '../../domain/map-text.ts';
import { useDrawnLayers, useLayersOn, useMapSources } from './layers/layer-queries.ts';
import { withLayers } from './layers/layer-style.ts';
import { MapCredit } from './map-credit.tsx';
import { offlineStyle } from './offline-style.ts';
import { useMapStyle } from './use-live-map.ts';

/** What is under the homes: the ground in the page's theme, the layers that are on, and whom they are by. */
export function MapGround() {
  const theme = useIsDark() ? 'dark' : 'light';
  const notes = useMapSources()?.layers;
  const layers = useDrawnLayers(notes);
  const base = useMemo(() => offlineStyle(theme), [theme]);
  useMapStyle(useMemo(() => withLayers(base, layers, theme), [base, layers, theme]));
  return <MapCredit ground={OFFLINE_CREDIT} layers={useLayersOn(notes)} />;
}
