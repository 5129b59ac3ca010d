import type { Position } from './coordinates.ts';

/** The zooms that tiles exist for. At zoom z, 2^z tiles of 512 pixels span the earth (Web Mercator). */
export const MIN_ZOOM = 6;
export const MAX_ZOOM = 16;

/** Cells along a tile's edge, of 64 pixels each. */
/** Pixels. */
export const TILE_SIZE = 512;
export const CELLS_PER_TILE = 8;

/** A square of the grid at a zoom, counted from the north-west corner of the earth. */
export type Tile = { zoom: number; x: number; y: number };
export type Cell = { zoom: number; x: number; y: number };

/** A rectangle of whole cells; east and south are exclusive. */
export type CellRange = { zoom: number; west: number; north: number; east: number; south: number };

/** Bits of a grid coordinate: 60 cm at the equator, and both fit in one double. */
export const GRID_BITS = 26;
const GRID = 2 ** GRID_BITS;

/** Cells along the equator at a zoom. */
export const cellsAcross = (zoom: number): number => CELLS_PER_TILE * 2 ** zoom;

/** How many bits of a grid coordinate lie within one cell. */
export const bitsInCell = (zoom: number): number => GRID_BITS - 3 - zoom;

/** A position on the finest grid, as whole numbers from 0 to 2^26 - 1. Every cell is a square of such points. */
export function gridPoint(position: Position): { x: number; y: number } {
  const { x, y } = mercator(position);
  return { x: onGrid(x), y: onGrid(y) };
}

/** The position in the middle of a point of the finest grid. */
export const positionAt = ({ x, y }: { x: number; y: number }): Position => ({
  latitude: latitudeAt((y + 0.5) / GRID),
  longitude: longitudeAt((x + 0.5) / GRID),
});

const onGrid = (fraction: number): number =>
  Math.min(GRID - 1, Math.max(0, Math.floor(fraction * GRID)));

/** The cell that contains a position; one on an edge belongs to the cell to the east or south. */
export function cellOf(position: Position, zoom: number): Cell {
  const { x, y } = gridPoint(position);
  return { zoom, x: x >>> bitsInCell(zoom), y: y >>> bitsInCell(zoom) };
}

/** Whether a tile exists: a whole zoom from 6 to 16, and whole coordinates on the earth. */
export const isTile = ({ zoom, x, y }: Tile): boolean =>
  Number.isInteger(zoom) &&
  zoom >= MIN_ZOOM &&
  zoom <= MAX_ZOOM &&
  [x, y].every((each) => Number.isInteger(each) && each >= 0 && each < 2 ** zoom);

/** The cells of a tile. */
export const cellsOfTile = ({ zoom, x, y }: Tile): CellRange => ({
  zoom,
  west: x * CELLS_PER_TILE,
  north: y * CELLS_PER_TILE,
  east: (x + 1) * CELLS_PER_TILE,
  south: (y + 1) * CELLS_PER_TILE,
});

/** The tiles that cover some cells, row by row. */
export function tilesOf({ zoom, west, north, east, south }: CellRange): Tile[] {
  const tiles: Tile[] = [];
  for (let y = north >>> 3; y * CELLS_PER_TILE < south; y++) {
    for (let x = west >>> 3; x * CELLS_PER_TILE < east; x++) tiles.push({ zoom, x, y });
  }
  return tiles;
}

/** Whether a position is in one of the cells. */
export function isInCells(position: Position, { zoom, ...cells }: CellRange): boolean {
  const { x, y } = cellOf(position, zoom);
  return x >= cells.west && x < cells.east && y >= cells.north && y < cells.south;
}

/** Web Mercator, as fractions of the earth from its north-west corner. */
export const mercator = ({ latitude, longitude }: Position): { x: number; y: number } => ({
  x: (longitude + 180) / 360,
  y: (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2,
});

/** The longitude at a fraction of the earth's width. */
export const longitudeAt = (x: number): number => x * 360 - 180;

/** The latitude at a fraction of the earth's height. */
export const latitudeAt = (y: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
