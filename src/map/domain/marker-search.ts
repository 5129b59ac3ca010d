import type { Position } from '#geography/domain/coordinates.ts';
import { cellOf, latitudeAt, longitudeAt, MAX_ZOOM } from '#geography/domain/tile-grid.ts';
import { STANDARD_FRAME, viewAt } from '#geography/domain/view.ts';
import type { Search } from '#search/domain/search.ts';
import type { Marker } from './markers.ts';
import { type FramedView, viewOfCells } from './move-view.ts';

/** The zooms that a press on a bubble goes closer, far out and near. */
const STEP = { far: 2, near: 1 };
const NEAR = 12;

/** What pressing a marker of several homes shows. */
export type MarkerSearch = { search: Search; as: 'map' | 'list' };

/** A bubble is looked at more closely; homes at one address, and a bubble at the last zoom, are listed. */
export function searchOfMarker(marker: Marker, search: Search, zoom: number): MarkerSearch {
  const position = { latitude: latitudeAt(marker.y), longitude: longitudeAt(marker.x) };
  if (marker.kind === 'bubble' && zoom < MAX_ZOOM) {
    const closer = Math.min(MAX_ZOOM, zoom + (zoom < NEAR ? STEP.far : STEP.near));
    const view = viewAt({ ...position, zoom: closer });
    return { search: within(search, view && { view, frame: STANDARD_FRAME }), as: 'map' };
  }
  const around = marker.kind === 'bubble' ? 1 : 0;
  return { search: within(search, cellsAround(position, around)), as: 'list' };
}

/** The cell of a position at the last zoom, and so many cells in each direction. */
function cellsAround(position: Position, around: number): FramedView | null {
  const { zoom, x, y } = cellOf(position, MAX_ZOOM);
  return viewOfCells({
    zoom,
    west: x - around,
    north: y - around,
    east: x + around + 1,
    south: y + around + 1,
  });
}

/** The same search on this part of the map, whatever part it had before. */
export const within = (search: Search, framed: FramedView | null): Search => ({
  ...search,
  within: framed && { kind: 'view', ...framed },
});
