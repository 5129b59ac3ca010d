import { useMemo, useState } from 'react';
import type { Circle } from '#geography/domain/circle.ts';
import { neighbourhoodOutlines } from '#geography/domain/neighbourhood-outline.ts';
import { type CellRange, latitudeAt, longitudeAt, MAX_ZOOM } from '#geography/domain/tile-grid.ts';
import { useOnline } from '#platform/ui/api/online.ts';
import { Button } from '#platform/ui/button.tsx';
import { foundNoun } from '#search/domain/found-words.ts';
import type { Search } from '#search/domain/search.ts';
import type { Camera } from '../../../domain/camera.ts';
import { cellsToCount } from '../../../domain/fit-view.ts';
import { blockAt, type Marker, markerKey, markersOf, type Pill } from '../../../domain/markers.ts';
import { viewOfCells } from '../../../domain/move-view.ts';
import { ringsOf } from '../../../domain/rings.ts';
import { cameraFor, type LiveView, shownView } from '../../../domain/shown-view.ts';
import { BubbleOfHovered } from '../../bubble-of-hovered.tsx';
import { useSelectionStore } from '../../selection.tsx';
import { useDrawnSearch } from '../../stored-areas.ts';
import { MoveSwitch } from '../camera/move-switch.tsx';
import { panelPadding } from '../camera/panel-padding.ts';
import { BY_PAGE } from '../camera/use-camera.ts';
import { useFitDrawn } from '../camera/use-fit-drawn.ts';
import { useMapSearch } from '../camera/use-map-search.ts';
import { ZoomButtons } from '../camera/zoom-buttons.tsx';
import { DrawTool } from '../drawing/draw-tool.tsx';
import { OutlineLayer } from '../drawing/outline-layer.tsx';
import { LayersTool } from '../layers/layers-tool.tsx';
import type { LiveMapProps } from '../live-map-props.ts';
import { MapNotice } from '../map-notice.tsx';
import { useLiveMap } from '../use-live-map.ts';
import { CardLayer } from './card-layer.tsx';
import { MarkerLayer } from './marker-layer.tsx';
import { type ShownCells, useCells } from './use-cells.ts';

type HomesOnMapProps = Omit<LiveMapProps, 'onReady' | 'onUnavailable'>;

/** How much closer a bubble's press goes, in zooms. */
const BUBBLE_ZOOM_STEP = 2;

/** The search's homes on the map, and the map's tools. */
export function HomesOnMap({ shown, state, open, onOpen, onSearch, ...asked }: HomesOnMapProps) {
  const map = useLiveMap();
  const following = useMapSearch({ search: asked.search, shown, onSearch });
  const { search, camera } = following;
  const drawn = useDrawnSearch(search);
  const isWhole = search.within === null && following.searchHere === null;
  const outlines = neighbourhoodOutlines(search.places);
  const homes = useCells(
    search,
    extentOf(search, camera, isWhole ? shown : { ...shown, around: null }),
  );
  const markers = useMarkers(homes, camera.zoom);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const isDrawing = open === 'draw';
  const isOnline = useOnline();
  useFitDrawn(isDrawing, drawn);
  const chosen = markers.find((marker) => markerKey(marker) === chosenKey);

  const selection = useSelectionStore();
  const choose = (pill: Pill) => {
    setChosenKey(markerKey(pill));
    selection.select(pill.ids[0]);
  };
  const close = () => {
    selection.select(null);
    map.getContainer().querySelector<HTMLElement>('[aria-expanded=true]')?.focus();
    setChosenKey(null);
  };
  const enter = (bubble: Marker) => {
    const position = { latitude: latitudeAt(bubble.y), longitude: longitudeAt(bubble.x) };
    if (camera.zoom >= map.getMaxZoom()) {
      // No closer: the list shows them.
      const framed = viewOfCells(blockAt(position, MAX_ZOOM));
      if (framed) onSearch({ ...search, within: { kind: 'view', ...framed } });
      return;
    }
    const zoom = Math.min(camera.zoom + BUBBLE_ZOOM_STEP, map.getMaxZoom());
    map.easeTo({ center: [position.longitude, position.latitude], zoom, duration: FLIGHT });
  };
  const showAll = () => {
    if (search.within?.kind === 'view') return onSearch({ ...search, within: null });
    const { latitude, longitude, zoom } = cameraFor(shown, camera, panelPadding(map));
    map.easeTo({ center: [longitude, latitude], zoom, duration: FLIGHT }, BY_PAGE);
  };
  const moving = { isOn: following.isFollowing, onTurn: following.turnFollowing };
  const showCircle = (circle: Circle) => {
    onSearch({ ...search, within: { kind: 'circle', circle } });
    onOpen('none');
  };
  return (
    <>
      {outlines.length > 0 && <OutlineLayer rings={outlines} isApproximate />}
      {!isDrawing && <OutlineLayer rings={ringsOf(drawn)} />}
      <BubbleOfHovered markers={markers} />
      <MarkerLayer
        search={search}
        markers={markers}
        isOutdated={homes.state.status !== 'shown'}
        chosenKey={chosenKey}
        onChoose={choose}
        onEnter={enter}
      />
      {chosen?.kind === 'pill' && (
        <CardLayer pill={chosen} markers={markers} search={search} onClose={close} />
      )}
      {isDrawing && (
        <DrawTool
          search={drawn}
          state={state}
          onSearch={following.onSearch}
          onCircle={showCircle}
          onLeave={() => onOpen('none')}
        />
      )}
      {!isDrawing && (
        <div data-over-map className="map-switch">
          <MoveSwitch {...moving} className="bg-card px-3 shadow-lift" />
        </div>
      )}
      <LayersTool onOpen={onOpen}>
        <MoveSwitch {...moving} className="mb-3 border-line border-b pb-3 md:hidden" />
      </LayersTool>
      <ZoomButtons zoom={camera.zoom} onShowAll={showAll} />
      <div data-over-map data-offline-notice={isOnline ? undefined : ''} className="map-message">
        <Message
          isOnline={isOnline}
          search={search}
          homes={homes}
          failure={state.status === 'failed' ? state : null}
          isEmpty={markers.length === 0}
          onSearchHere={following.searchHere}
        />
      </div>
    </>
  );
}

/** Milliseconds. */
const FLIGHT = 250;

/**
 * The cells whose homes are shown: those of the searched view, else those that the map shows. Until a whole result's map is
 * moved, its homes out of sight are among them, so that it holds what the list does.
 */
function extentOf({ within }: Search, camera: Camera, shown: LiveView): CellRange {
  if (within?.kind === 'view') return cellsToCount(within);
  return cellsToCount({ ...(shownView(camera) ?? shown), around: shown.around });
}

const useMarkers = ({ cells, extent }: ShownCells, zoom: number): Marker[] => {
  const { west, north, east, south } = extent;
  return useMemo(
    () => markersOf(cells, { zoom: extent.zoom, west, north, east, south }, { zoom }),
    [cells, extent.zoom, west, north, east, south, zoom],
  );
};

type MessageProps = {
  isOnline: boolean;
  search: Search;
  homes: ShownCells;
  failure: { message: string; retry(): void } | null;
  isEmpty: boolean;
  onSearchHere: (() => void) | null;
};

/** What the visitor should know or decide: a failure, being offline, a moved map, or no homes; one at a time. */
function Message({
  isOnline,
  search,
  homes: { state, refresh },
  failure,
  isEmpty,
  onSearchHere,
}: MessageProps) {
  const map = useLiveMap();
  const failed = state.status === 'failed' ? state : failure;
  if (failed) {
    const retry = () => {
      if (state.status === 'failed') state.retry();
      failure?.retry();
    };
    return (
      <MapNotice failed action="Retry" onAction={retry}>
        {failed.message}
      </MapNotice>
    );
  }
  if (!isOnline) {
    return (
      <MapNotice failed action="Try again" onAction={refresh}>
        You’re offline. These homes may have changed.
      </MapNotice>
    );
  }
  if (onSearchHere) {
    return (
      <Button size="small" onClick={onSearchHere} className="pointer-events-auto shadow-lift">
        Search this area
      </Button>
    );
  }
  if (!isEmpty || state.status !== 'shown') return null;
  return (
    <MapNotice action="Zoom out" onAction={() => map.zoomOut()}>
      No {foundNoun(search)} here
    </MapNotice>
  );
}
