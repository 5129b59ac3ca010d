import type { Bounds, Position } from './coordinates.ts';
import {
  type CellRange,
  cellOf,
  cellsAcross,
  latitudeAt,
  longitudeAt,
  type Tile,
} from './tile-grid.ts';

/** The tile that contains a position. */
export function tileOf(position: Position, zoom: number): Tile {
  const { x, y } = cellOf(position, zoom);
  return { zoom, x: x >>> 3, y: y >>> 3 };
}

/** The edges of some cells, in degrees. */
export function boundsOfCells({ zoom, west, north, east, south }: CellRange): Bounds {
  const across = cellsAcross(zoom);
  return {
    south: latitudeAt(south / across),
    west: longitudeAt(west / across),
    north: latitudeAt(north / across),
    east: longitudeAt(east / across),
  };
}
