import { useQuery } from '@tanstack/react-query';
import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import type { MapSources } from '#map-layers/api.ts';
import { loadStyle } from '#map-layers/ui/online-files.ts';
import type { MapTheme } from '../../../domain/map-colours.ts';
import { OFFLINE_CREDIT } from '../../../domain/offline-credit.ts';
import { useLiveMap } from '../use-live-map.ts';
import { allowStyle, openTiles } from './map-requests.ts';
import { offlineStyle } from './offline-style.ts';
import { streetStyle } from './street-style.ts';
import { useAttributions } from './use-attributions.ts';

/** What the map is drawn on: the site's own map, an operator's tiles, or their online style. */
export type Ground = {
  kind: 'offline' | 'streets' | 'online';
  style: StyleSpecification;
  credit: string;
  /** Whether streets are missing because their file or style failed. */
  hasFailed: boolean;
};

/**
 * The operator's ground in the page's theme. The site's own map is drawn first, and comes back after any error of the
 * other one: a wrong or late file, a lost connection, damaged tiles.
 */
export function useGround(sources: MapSources | undefined, theme: MapTheme): Ground {
  const map = useLiveMap();
  const [isDrawn, setDrawn] = useState(false);
  const [hasBroken, setBroken] = useState(false);
  const usable = isDrawn && !hasBroken ? sources : undefined;
  const tiles = usable?.tiles ?? null;
  const online = useOnlineStyle(tiles ? null : (usable?.style ?? null), theme);
  const kind = tiles ? 'streets' : online.style ? 'online' : 'offline';
  const attributions = useAttributions(map, kind === 'online');

  useEffect(() => {
    const drawn = () => setDrawn(true);
    map.once('load', drawn);
    return () => {
      map.off('load', drawn);
    };
  }, [map]);
  useEffect(() => {
    if (kind === 'offline') return;
    if (tiles) openTiles(tiles);
    const fail = () => setBroken(true);
    map.on('error', fail);
    return () => {
      map.off('error', fail);
    };
  }, [map, kind, tiles]);

  return useMemo(() => {
    const hasFailed = hasBroken || online.hasFailed;
    if (tiles)
      return { kind: 'streets', style: streetStyle(theme, tiles), credit: tiles.credit, hasFailed };
    if (online.style)
      return { kind: 'online', style: online.style, credit: attributions, hasFailed };
    return { kind: 'offline', style: offlineStyle(theme), credit: OFFLINE_CREDIT, hasFailed };
  }, [theme, tiles, online.style, online.hasFailed, hasBroken, attributions]);
}

/** An operator's online style, once it has loaded and been checked. */
function useOnlineStyle(from: MapSources['style'], theme: MapTheme) {
  const { data, error } = useQuery({
    queryKey: [`map-style/${from?.url}/${theme}`],
    queryFn: async ({ signal }): Promise<StyleSpecification> => {
      if (from === null) throw new Error('There is no online style.');
      const style = await loadStyle(from, theme, signal);
      allowStyle(from);
      return toSpecification(style);
    },
    enabled: from !== null,
  });
  return { style: from && data, hasFailed: from !== null && error !== null };
}

/** The map validates what the site has not checked. */
function toSpecification(style: object): StyleSpecification;
function toSpecification(style: unknown) {
  return style;
}
