import { pointAt } from '#geography/domain/circle.ts';
import type { Position } from '#geography/domain/coordinates.ts';
import { cellOf, latitudeAt, longitudeAt, MAX_ZOOM } from '#geography/domain/tile-grid.ts';
import { STANDARD_FRAME, viewAt } from '#geography/domain/view.ts';
import type { Search } from '#search/domain/search.ts';
import type { Marker, Pill } from './markers.ts';
import { type FramedView, viewOfCells } from './move-view.ts';

/** The zooms that a press on a bubble goes closer, far out and near. */
const ZOOM_STEPS = { far: 2, near: 1 };
const NEAR_ZOOM = 12;

/** What pressing a marker of several homes shows. */
export type MarkerSearch = { search: Search; as: 'map' | 'list' };

/** A bubble is looked at more closely; homes at one address, and a bubble at the last zoom, are listed. */
export function searchOfMarker(marker: Marker, search: Search, zoom: number): MarkerSearch {
  const position = { latitude: latitudeAt(marker.y), longitude: longitudeAt(marker.x) };
  if (marker.kind === 'bubble' && zoom < MAX_ZOOM) {
    const closer = Math.min(MAX_ZOOM, zoom + (zoom < NEAR_ZOOM ? ZOOM_STEPS.far : ZOOM_STEPS.near));
    const view = viewAt({ ...position, zoom: closer });
    return { search: within(search, view && { view, frame: STANDARD_FRAME }), as: 'map' };
  }
  if (marker.kind === 'pill') return { search: searchOfAddress(marker, search), as: 'list' };
  return { search: within(search, cellsAround(position)), as: 'list' };
}

/** The same search for exactly the homes of a pill, however many there are. */
export const searchOfAddress = ({ x, y }: Pill, search: Search): Search => ({
  ...search,
  within: {
    kind: 'circle',
    circle: pointAt({ latitude: latitudeAt(y), longitude: longitudeAt(x) }),
  },
});

/** The cell of a position at the last zoom, and those around it. */
function cellsAround(position: Position): FramedView | null {
  const { zoom, x, y } = cellOf(position, MAX_ZOOM);
  return viewOfCells({ zoom, west: x - 1, north: y - 1, east: x + 2, south: y + 2 });
}

/** The same search on this part of the map, whatever part it had before. */
export const within = (search: Search, framed: FramedView | null): Search => ({
  ...search,
  within: framed && { kind: 'view', ...framed },
});
