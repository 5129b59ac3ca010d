import type { Bounds, Position } from '#geography/domain/coordinates.ts';
import {
  type CellRange,
  cellsAcross,
  isInCells,
  latitudeAt,
  longitudeAt,
  MAX_ZOOM,
  MIN_ZOOM,
  mercator,
} from '#geography/domain/tile-grid.ts';
import {
  cellZoom,
  type Frame,
  STANDARD_FRAME,
  type View,
  viewAt,
  viewExtent,
} from '#geography/domain/view.ts';

/** Pixels of a cell's edge at its own zoom. */
export const CELL_SIZE = 64;

/** A view and the frame that it is shown in. */
export type FramedView = { view: View; frame: Frame };

/** All of southern Ontario's homes, for a result without any position. */
const GREATER_TORONTO: Bounds = { south: 43.2, west: -80.1, north: 44.1, east: -78.9 };

/** The closest view that shows all of a rectangle; the Greater Toronto Area if there is none. */
export function fitView(bounds: Bounds | null): FramedView {
  const { south, west, north, east } = bounds ?? GREATER_TORONTO;
  const centre = middleOf({ south, west, north, east });
  const corners = [
    { latitude: north, longitude: west },
    { latitude: south, longitude: east },
  ];
  for (let zoom = CLOSEST_FIT; zoom >= MIN_ZOOM; zoom--) {
    const view = viewAt({ ...centre, zoom });
    if (view && corners.every((corner) => isInCells(corner, viewExtent(view))))
      return { view, frame: STANDARD_FRAME };
  }
  return fitView(GREATER_TORONTO);
}

/** Closer, the offline map is empty. */
const CLOSEST_FIT = 14;

/** The middle of a rectangle as a map draws it. */
function middleOf({ south, west, north, east }: Bounds): Position {
  const y = [south, north].map((latitude) => mercator({ latitude, longitude: west }).y);
  return {
    latitude: latitudeAt(((y[0] ?? 0) + (y[1] ?? 0)) / 2),
    longitude: (west + east) / 2,
  };
}

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
