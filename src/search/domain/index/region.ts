import type { Area } from '#geography/domain/area.ts';
import { type Circle, isInCircle } from '#geography/domain/circle.ts';
import { metresBetween } from '#geography/domain/coordinates.ts';
import { type Edges, edgesOf, isInside } from '#geography/domain/point-in-polygon.ts';
import { bitsInCell, type CellRange, gridPoint, positionAt } from '#geography/domain/tile-grid.ts';

/** A part of the map, in points of the finest grid. */
export type Region = {
  has(x: number, y: number): boolean;
  /**
   * Whether a square of points is inside or outside; if neither, a region that is the same within that square, and
   * usually simpler. A square that is called neither may still be either.
   */
  within(square: Square): boolean | Region;
};

/** The points from west and north on, to the east and south. */
export type Square = { west: number; north: number; size: number };

/** The points of a rectangle of cells. */
export function cellRegion({ zoom, ...cells }: CellRange): Region {
  const bits = bitsInCell(zoom);
  const [west, east] = [cells.west * 2 ** bits, cells.east * 2 ** bits];
  const [north, south] = [cells.north * 2 ** bits, cells.south * 2 ** bits];
  const region: Region = {
    has: (x, y) => x >= west && x < east && y >= north && y < south,
    within(square) {
      const [squareEast, squareSouth] = [square.west + square.size, square.north + square.size];
      if (square.west >= east || squareEast <= west) return false;
      if (square.north >= south || squareSouth <= north) return false;
      const isInside =
        square.west >= west && squareEast <= east && square.north >= north && squareSouth <= south;
      return isInside || region;
    },
  };
  return region;
}

/** The points inside a polygon. */
export function areaRegion(area: Area): Region {
  const edges = edgesOf([area]);
  return edgeRegion(edges, new Float64Array(edges.length));
}

/**
 * Whether a point is inside depends only on the edges at its height that aren't entirely to its west, so each square
 * keeps those alone. `buffer` is overwritten by each call of `within`.
 */
function edgeRegion(edges: Edges, buffer: Float64Array): Region {
  return {
    has: (x, y) => isInside(edges, x, y),
    within({ west, north, size }) {
      const [east, south] = [west + size, north + size];
      let kept = 0;
      let isCrossed = false;
      for (let at = 0; at < edges.length; at += 4) {
        const y1 = edges[at + 1] ?? 0;
        const y2 = edges[at + 3] ?? 0;
        if (y1 >= south || y2 <= north) continue;
        const x1 = edges[at] ?? 0;
        const x2 = edges[at + 2] ?? 0;
        if (x1 < west && x2 < west) continue;
        buffer[kept] = x1;
        buffer[kept + 1] = y1;
        buffer[kept + 2] = x2;
        buffer[kept + 3] = y2;
        kept += 4;
        if (isCrossed || (x1 > east && x2 > east)) continue;
        // The line meets the square unless the square's corners are all on one side of it.
        const northWest = (x2 - x1) * (north - y1) - (west - x1) * (y2 - y1);
        const across = (y2 - y1) * size;
        const down = (x2 - x1) * size;
        const least = northWest + Math.min(0, -across) + Math.min(0, down);
        const most = northWest + Math.max(0, -across) + Math.max(0, down);
        isCrossed = least <= 0 && most >= 0;
      }
      const left = buffer.slice(0, kept);
      return isCrossed ? edgeRegion(left, buffer) : isInside(left, west, north);
    },
  };
}

/** How far distances on the map are off at most, in squares as small as the circles. */
const DISTORTION = 1.1;

/** Metres around a position within which others round to it. */
const A_POINT = 2;

/** The points within a circle. */
export function circleRegion(circle: Circle): Region {
  const centre = gridPoint(circle);
  const reach = circle.kilometres * 1_000;
  const distanceTo = (x: number, y: number) => metresBetween(positionAt({ x, y }), circle);
  const region: Region = {
    has: (x, y) => isInCircle(positionAt({ x, y }), circle),
    within({ west, north, size }) {
      const [east, south] = [west + size, north + size];
      const x = Math.min(east, Math.max(west, centre.x));
      const y = Math.min(south, Math.max(north, centre.y));
      if (distanceTo(x, y) > Math.max(reach, A_POINT) * DISTORTION) return false;
      const farthest = Math.max(
        distanceTo(west, north),
        distanceTo(east, north),
        distanceTo(west, south),
        distanceTo(east, south),
      );
      return farthest * DISTORTION < reach || region;
    },
  };
  return region;
}
