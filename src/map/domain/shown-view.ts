import type { Position } from '#geography/domain/coordinates.ts';
import {
  type CellRange,
  cellsAcross,
  latitudeAt,
  longitudeAt,
  mercator,
} from '#geography/domain/tile-grid.ts';
import { type View, viewAt, viewExtent } from '#geography/domain/view.ts';
import { CELL_SIZE, type FramedView } from './move-view.ts';

/** A map's size in pixels. */
export type Size = { width: number; height: number };

/** What a live map shows: the position in its middle, any zoom, and its size. */
export type Camera = Position & Size & { zoom: number };

/** Cells of a frame in each direction, at most. */
const MOST_CELLS = 60;

/**
 * The view and frame of exactly the cells of which a camera shows a part, so that every home on the map is in the list
 * for that view; null outside the zooms.
 */
export function shownView(camera: Camera): FramedView | null {
  const zoom = Math.floor(camera.zoom * 100) / 100;
  const across = cellsAcross(Math.floor(zoom));
  const { x, y } = mercator(camera);
  const cellSize = CELL_SIZE * 2 ** (camera.zoom - Math.floor(zoom));
  const [west, columns] = cellsAlong(x * across, camera.width / cellSize);
  const [north, rows] = cellsAlong(y * across, camera.height / cellSize);
  const view = viewAt({
    zoom,
    longitude: longitudeAt((west + Math.floor(columns / 2)) / across),
    latitude: latitudeAt((north + Math.floor(rows / 2)) / across),
  });
  return view && { view, frame: { columns, rows } };
}

/** The first cell and the number of cells along a line, given its middle and length in cells. */
function cellsAlong(middle: number, length: number): [first: number, count: number] {
  const first = Math.floor(middle - length / 2);
  const count = Math.ceil(middle + length / 2) - first;
  return [first, Math.min(MOST_CELLS, Math.max(1, count))];
}

/**
 * The camera of a map of some size for a view: its own zoom if the map shows about as many cells as the frame has, else the
 * zoom at which the whole frame fits.
 */
export function cameraFor({ view, frame }: FramedView, { width, height }: Size): Camera {
  const extent = viewExtent(view, frame);
  const columns = width / CELL_SIZE / (extent.east - extent.west);
  const rows = height / CELL_SIZE / (extent.south - extent.north);
  const fitting = extent.zoom + Math.log2(Math.min(columns, rows));
  const zoom = Math.abs(view.zoom - fitting) < SAME_ZOOM ? view.zoom : fitting;
  return { ...middleOf(extent), zoom, width, height };
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
  const across = cellsAcross(Math.floor(view.zoom));
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
