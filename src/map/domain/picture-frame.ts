import { EARTH_GIRTH, type Position } from '#geography/domain/coordinates.ts';
import { cellsAcross, mercator } from '#geography/domain/tile-grid.ts';
import { STANDARD_FRAME, viewExtent } from '#geography/domain/view.ts';
import { CELL_SIZE, type FramedView } from './move-view.ts';

/** The picture's own units: its width and height. It is always 4:3. */
export const PICTURE = {
  width: STANDARD_FRAME.columns * CELL_SIZE,
  height: STANDARD_FRAME.rows * CELL_SIZE,
} as const;

/** Where a picture is on the grid of cells: the north-west corner, and how many cells wide it is. */
export type PictureFrame = { zoom: number; west: number; north: number; cellsWide: number };

/** The smallest 4:3 picture that shows all cells of a view. */
export function pictureFrame({ view, frame }: FramedView): PictureFrame {
  const { zoom, west, north, east, south } = viewExtent(view, frame);
  const ratio = STANDARD_FRAME.columns / STANDARD_FRAME.rows;
  const cellsWide = Math.max(east - west, (south - north) * ratio);
  return {
    zoom,
    west: (west + east - cellsWide) / 2,
    north: (north + south - cellsWide / ratio) / 2,
    cellsWide,
  };
}

/** A position in the picture's units, from its north-west corner; outside it, negative or larger than its size. */
export const inPicture = (position: Position, frame: PictureFrame): { x: number; y: number } =>
  placeInPicture(mercator(position), frame);

/** The same for a place given as fractions of the earth (Web Mercator). */
export function placeInPicture(
  { x, y }: { x: number; y: number },
  { zoom, west, north, cellsWide }: PictureFrame,
): { x: number; y: number } {
  const scale = PICTURE.width / cellsWide;
  return {
    x: (x * cellsAcross(zoom) - west) * scale,
    y: (y * cellsAcross(zoom) - north) * scale,
  };
}

/** The same in pixels of a picture drawn this wide. */
export function pixelsIn(
  frame: PictureFrame,
  width: number,
  place: { x: number; y: number },
): { x: number; y: number } {
  const { x, y } = placeInPicture(place, frame);
  return { x: (x / PICTURE.width) * width, y: (y / PICTURE.width) * width };
}

/** Whether a place is on the picture. */
export function isInPicture(place: { x: number; y: number }, frame: PictureFrame): boolean {
  const { x, y } = placeInPicture(place, frame);
  return x >= 0 && x <= PICTURE.width && y >= 0 && y <= PICTURE.height;
}

/** A place on the earth as percentages of the picture's width and height. */
export function placeOnPicture(
  place: { x: number; y: number },
  frame: PictureFrame,
): { x: string; y: string } {
  const { x, y } = placeInPicture(place, frame);
  return { x: percent(x / PICTURE.width), y: percent(y / PICTURE.height) };
}

/** To a tenth, less than a pixel. */
const percent = (part: number): string => `${Math.round(part * 1000) / 10}%`;

/** Kilometres that the picture is wide, at its middle. */
export function kilometresWide({ zoom, north, cellsWide }: PictureFrame): number {
  const middle = north + cellsWide * (3 / 8);
  const latitude = Math.atan(Math.sinh(Math.PI * (1 - (2 * middle) / cellsAcross(zoom))));
  return ((cellsWide / cellsAcross(zoom)) * EARTH_GIRTH * Math.cos(latitude)) / 1_000;
}
