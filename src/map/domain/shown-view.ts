import type { Bounds, Position } from '#geography/domain/coordinates.ts';
import {
  type CellRange,
  cellsAcross,
  latitudeAt,
  longitudeAt,
  MAX_ZOOM,
  mercator,
} from '#geography/domain/tile-grid.ts';
import {
  cellZoom,
  type Frame,
  MAX_FRAME_CELLS,
  type View,
  viewAt,
  viewExtent,
} from '#geography/domain/view.ts';
import { type Camera, cameraAround, type Padding, paddingOf, type Size } from './camera.ts';
import { CELL_SIZE, type FramedView } from './move-view.ts';

/** A view, and the rectangle that it was fitted to, if it was: that is shown whole on a map of any size. */
export type ShownView = FramedView & { fitted?: Bounds | undefined };

/** The same with the rectangle around all homes, of which a few may be out of sight. */
export type LiveView = ShownView & { around?: Bounds | null | undefined };

/**
 * The view and frame of exactly the cells of which a camera shows a part, so that every home on the map is in the list
 * for that view; null outside the zooms.
 */
export function shownView(camera: Camera): FramedView | null {
  // The zoom that the address holds, at which the map is opened again: then it shows the same cells.
  const zoom = Math.floor(camera.zoom * 100 + ROUNDING_ERROR) / 100;
  const across = cellsAcross(cellZoom({ zoom }));
  const { x, y } = mercator(camera);
  const cellSize = CELL_SIZE * 2 ** (zoom - cellZoom({ zoom }));
  const [west, columns] = cellsAlong(x * across, camera.width / cellSize);
  const [north, rows] = cellsAlong(y * across, camera.height / cellSize);
  const view = viewAt({
    zoom,
    longitude: longitudeAt((west + Math.floor(columns / 2)) / across),
    latitude: latitudeAt((north + Math.floor(rows / 2)) / across),
  });
  return view && { view, frame: { columns, rows } };
}

/** Smaller differences come from arithmetic: 12.29 × 100 is less than 1,229. */
const ROUNDING_ERROR = 1e-6;

/** The first cell and the number of cells along a line, given its middle and length in cells. */
function cellsAlong(middle: number, length: number): [first: number, count: number] {
  const first = Math.floor(middle - length / 2 + ROUNDING_ERROR);
  const count = Math.ceil(middle + length / 2 - ROUNDING_ERROR) - first;
  return [first, Math.min(MAX_FRAME_CELLS, Math.max(1, count))];
}

/**
 * The camera of a map of some size for a view: around what it was fitted to; or else its own zoom if the map then shows the
 * frame's cells or about as many, else the zoom at which the whole frame fits. `panel` is what an open tool takes of the map.
 */
export function cameraFor(
  { view, frame, fitted }: ShownView,
  { width, height }: Size,
  panel: Partial<Padding> = {},
): Camera {
  if (fitted) return cameraAround(fitted, { width, height }, paddingOf({ width, height }, panel));
  const extent = viewExtent(view, frame);
  const columns = width / CELL_SIZE / (extent.east - extent.west);
  const rows = height / CELL_SIZE / (extent.south - extent.north);
  const fitting = Math.min(MAX_ZOOM, extent.zoom + Math.log2(Math.min(columns, rows)));
  const own: Camera = { ...middleOf(extent), zoom: view.zoom, width, height };
  const isSame = Math.abs(view.zoom - fitting) < SAME_ZOOM || doesShow(own, frame);
  return isSame ? own : { ...own, zoom: fitting };
}

function doesShow(camera: Camera, { columns, rows }: Frame): boolean {
  const shown = shownView(camera)?.frame;
  return shown?.columns === columns && shown.rows === rows;
}

/** A frame is rounded up to whole cells, so its own zoom shows a little less than all of it. */
const SAME_ZOOM = 0.6;

function middleOf({ zoom, west, north, east, south }: CellRange): Position {
  const across = cellsAcross(zoom);
  return {
    latitude: latitudeAt((north + south) / 2 / across),
    longitude: longitudeAt((west + east) / 2 / across),
  };
}

/** Whether a move is so small that the back button should skip it: less than half a frame, and less than one zoom. */
export function isSmallMove(from: View, { view, frame }: FramedView): boolean {
  const across = cellsAcross(cellZoom(view));
  const [a, b] = [mercator(from), mercator(view)];
  return (
    Math.abs(from.zoom - view.zoom) < 1 &&
    Math.abs(a.x - b.x) * across < frame.columns / 2 &&
    Math.abs(a.y - b.y) * across < frame.rows / 2
  );
}

/** Whether two ranges have the same cells. */
export const isSameRange = (one: CellRange, other: CellRange): boolean =>
  one.zoom === other.zoom &&
  one.west === other.west &&
  one.north === other.north &&
  one.east === other.east &&
  one.south === other.south;
