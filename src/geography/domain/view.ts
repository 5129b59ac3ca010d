import { type Position, parseDegrees, roundDegrees } from './coordinates.ts';
import {
  type CellRange,
  cellsAcross,
  latitudeAt,
  longitudeAt,
  MAX_ZOOM,
  MIN_ZOOM,
  mercator,
} from './tile-grid.ts';

/** What a map shows: its centre, always a corner of the cell grid, and a zoom from 6 to 16, as close as the live map goes. */
export type View = Position & { zoom: number };

/** How many cells of 64 pixels a map shows. */
export type Frame = { columns: number; rows: number };

export const STANDARD_FRAME: Frame = { columns: 12, rows: 9 };
/** Cells of a frame in each direction. */
export const MAX_FRAME_CELLS = 60;

/** Views are centred between these latitudes, north and south. */
const HIGHEST_LATITUDE = 60;

/** The zoom of a view's cells. */
export const cellZoom = ({ zoom }: Pick<View, 'zoom'>): number => Math.floor(zoom);

/** The view nearest to a position and a zoom; null outside the zooms or too near a pole. */
export function viewAt({ zoom, latitude, longitude }: View): View | null {
  if (!(zoom >= MIN_ZOOM && zoom <= MAX_ZOOM)) return null;
  if (!(Math.abs(latitude) < 90 && Math.abs(longitude) <= 180)) return null;
  const view = centredOn({ zoom: roundDegrees(zoom, 2), latitude, longitude });
  return Math.abs(view.latitude) <= HIGHEST_LATITUDE ? view : null;
}

/** Parses 'zoom/latitude/longitude', such as '11/43.45/-79.68'; null if it is no view. */
export function parseView(text: string): View | null {
  const [zoom, latitude, longitude, ...more] = text.split('/').map(parseDegrees);
  if (more.length > 0 || zoom == null || latitude == null || longitude == null) return null;
  return viewAt({ zoom, latitude, longitude });
}

/** A view's canonical text; `parseView` parses it back. */
export const formatView = ({ zoom, latitude, longitude }: View): string =>
  [zoom, latitude, longitude].join('/');

/** Parses 'columns x rows', such as '12x9'; null outside 1 to 60 cells. */
export function parseFrame(text: string): Frame | null {
  const [, columns, rows] = /^([1-9]\d?)x([1-9]\d?)$/.exec(text) ?? [];
  const frame = { columns: Number(columns), rows: Number(rows) };
  return frame.columns <= MAX_FRAME_CELLS && frame.rows <= MAX_FRAME_CELLS ? frame : null;
}

/** A frame's canonical text; `parseFrame` parses it back. */
export const formatFrame = ({ columns, rows }: Frame): string => `${columns}x${rows}`;

/** The cells that a view shows in a frame: as many as the frame has, but none beyond the edge of the earth. */
export function viewExtent(view: View, { columns, rows }: Frame = STANDARD_FRAME): CellRange {
  const zoom = cellZoom(view);
  const across = cellsAcross(zoom);
  const { x, y } = cornerNear(view, zoom);
  const west = x - Math.floor(columns / 2);
  const north = y - Math.floor(rows / 2);
  return {
    zoom,
    west: Math.max(0, west),
    north: Math.max(0, north),
    east: Math.min(across, west + columns),
    south: Math.min(across, north + rows),
  };
}

/** The corner of the cell grid nearest to a position. */
function cornerNear(position: Position, zoom: number): { x: number; y: number } {
  const { x, y } = mercator(position);
  return { x: Math.round(x * cellsAcross(zoom)), y: Math.round(y * cellsAcross(zoom)) };
}

// As few decimals as lead back to the same corner: rounded by an eighth of a cell's width at most.
function centredOn(given: View): View {
  const zoom = cellZoom(given);
  const across = cellsAcross(zoom);
  const { x, y } = cornerNear(given, zoom);
  const decimals = Math.ceil(Math.log10((4 * across) / 360));
  return {
    zoom: given.zoom,
    latitude: roundDegrees(latitudeAt(y / across), decimals),
    longitude: roundDegrees(longitudeAt(x / across), decimals),
  };
}
