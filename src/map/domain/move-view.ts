import {
  type CellRange,
  cellsAcross,
  latitudeAt,
  longitudeAt,
  MAX_ZOOM,
  MIN_ZOOM,
  mercator,
} from '#geography/domain/tile-grid.ts';
import { cellZoom, type Frame, STANDARD_FRAME, type View, viewAt } from '#geography/domain/view.ts';

/** Pixels of a cell's edge at its own zoom. */
export const CELL_SIZE = 64;

/** A view and the frame that it is shown in. */
export type FramedView = { view: View; frame: Frame };

/** The same centre, closer by a number of zooms or, if negative, farther away; null at the last zoom. */
export function zoomView(view: View, by: number): View | null {
  const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, cellZoom(view) + by));
  return zoom === cellZoom(view) ? null : viewAt({ ...view, zoom });
}

/** The view half a frame to the east (1) or west (-1), or to the south (1) or north (-1); null beyond the map. */
export function panView(view: View, east: number, south: number): View | null {
  const across = cellsAcross(cellZoom(view));
  const { x, y } = mercator(view);
  return viewAt({
    zoom: view.zoom,
    longitude: longitudeAt(x + (east * Math.floor(STANDARD_FRAME.columns / 2)) / across),
    latitude: latitudeAt(y + (south * Math.floor(STANDARD_FRAME.rows / 2)) / across),
  });
}

/** The view that shows exactly these cells. */
export function viewOfCells({ zoom, west, north, east, south }: CellRange): FramedView | null {
  const frame = { columns: east - west, rows: south - north };
  const across = cellsAcross(zoom);
  const view = viewAt({
    zoom,
    longitude: longitudeAt((west + Math.floor(frame.columns / 2)) / across),
    latitude: latitudeAt((north + Math.floor(frame.rows / 2)) / across),
  });
  return view && { view, frame };
}
