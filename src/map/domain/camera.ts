import type { Bounds, Position } from '#geography/domain/coordinates.ts';
import {
  latitudeAt,
  longitudeAt,
  MIN_ZOOM,
  mercator,
  TILE_SIZE,
} from '#geography/domain/tile-grid.ts';

/** A map's size in pixels. */
export type Size = { width: number; height: number };

/** What a live map shows: the position in its middle, any zoom, and its size. */
export type Camera = Position & Size & { zoom: number };

/** Pixels along a map's edges that lie under its tools or are kept free. */
export type Padding = { top: number; right: number; bottom: number; left: number };

/** Closer, the offline map is empty. */
const CLOSEST_FIT = 14;

/** A side keeps this part of its length for what is shown, however much its padding is. */
const LEAST_FREE = 0.4;

/** The camera that shows a rectangle as large as its map's padding lets it. */
export function cameraAround(bounds: Bounds, size: Size, padding: Padding): Camera {
  const from = mercator({ latitude: bounds.north, longitude: bounds.west });
  const to = mercator({ latitude: bounds.south, longitude: bounds.east });
  const { top, right, bottom, left } = fitting(padding, size);
  const closest = Math.min(
    (size.width - left - right) / (to.x - from.x),
    (size.height - top - bottom) / (to.y - from.y),
  );
  const zoom = Math.min(CLOSEST_FIT, Math.max(MIN_ZOOM, Math.log2(closest / TILE_SIZE)));
  const scale = TILE_SIZE * 2 ** zoom;
  return {
    ...size,
    zoom,
    longitude: longitudeAt((from.x + to.x) / 2 + (right - left) / 2 / scale),
    latitude: latitudeAt((from.y + to.y) / 2 + (bottom - top) / 2 / scale),
  };
}

/** Less padding, in the same proportions, where a map is too small for it. */
function fitting({ top, right, bottom, left }: Padding, { width, height }: Size): Padding {
  const across = Math.min(1, (width * (1 - LEAST_FREE)) / (left + right));
  const down = Math.min(1, (height * (1 - LEAST_FREE)) / (top + bottom));
  return { top: top * down, right: right * across, bottom: bottom * down, left: left * across };
}

/** The rectangle around some positions; null if there are none. */
export function boundsAround(positions: readonly Position[]): Bounds | null {
  if (positions.length === 0) return null;
  const bounds = { south: 90, west: 180, north: -90, east: -180 };
  for (const { latitude, longitude } of positions) {
    bounds.south = Math.min(bounds.south, latitude);
    bounds.north = Math.max(bounds.north, latitude);
    bounds.west = Math.min(bounds.west, longitude);
    bounds.east = Math.max(bounds.east, longitude);
  }
  return bounds;
}

/**
 * What a live map's tools, notices and credit need around what it is fitted to: less on phones, where the map ends just under the
 * sheet. The panel of an open tool takes the place of what is on its sides otherwise.
 */
export const paddingOf = ({ width }: Size, panel: Partial<Padding> = {}): Padding => ({
  ...(width < PHONE
    ? { top: 72, right: 68, bottom: 76 + UNDER_SHEET, left: 12 }
    : { top: 72, right: 76, bottom: LEGEND + BELOW_WINDOW, left: 24 }),
  ...panel,
});

const PHONE = 560;

/** The credit, the legend above it, and half a bubble. */
const LEGEND = 124;

/** The last pixels of a phone's map are under the sheet's round corners. */
const UNDER_SHEET = 12;

/** The last pixels of a pane are below the window until the strip above the page has scrolled away. */
const BELOW_WINDOW = 40;
