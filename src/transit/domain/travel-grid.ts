import { EARTH_GIRTH, type Position } from '#geography/domain/coordinates.ts';
import {
  cellOf,
  cellsAcross,
  latitudeAt,
  longitudeAt,
  mercator,
} from '#geography/domain/tile-grid.ts';
import { LONGEST_TRIP } from './destination.ts';
import { LONGEST_WALK, metresFor, walkFor } from './walking.ts';

/** A place to board, and the minutes from arriving there on foot to the destination. */
export type Stop = Position & { minutes: number };

/**
 * Minutes to one destination in a rectangle of cells, row by row from the north; OUT_OF_REACH where it is too far. The cells
 * are those of the map's grid at zoom 14, about 220 m wide here, so a time is exact to a walk of two minutes.
 */
export type TravelGrid = {
  west: number;
  north: number;
  columns: number;
  rows: number;
  minutes: Uint8Array;
};

/** The zoom of the cells. */
export const TRAVEL_ZOOM = 14;
export const OUT_OF_REACH = 255;

/** The corner of a cell that lies north-west. */
export const cornerOf = (x: number, y: number): Position => ({
  latitude: latitudeAt(y / cellsAcross(TRAVEL_ZOOM)),
  longitude: longitudeAt(x / cellsAcross(TRAVEL_ZOOM)),
});

/** The quickest way from every cell: on foot all the way, or to one of the stops. */
export function travelGrid(stops: readonly Stop[], destination: Position): TravelGrid {
  const circles = [{ ...destination, minutes: 0 }, ...stops]
    .filter(({ minutes }) => minutes < LONGEST_TRIP)
    .map(circleOf);
  const grid = emptyGrid(circles);
  for (const circle of circles) paint(grid, circle);
  return grid;
}

/** The minutes from a cell; OUT_OF_REACH if it is too far. */
export function minutesIn(grid: TravelGrid, x: number, y: number): number {
  const column = x - grid.west;
  const row = y - grid.north;
  if (column < 0 || row < 0 || column >= grid.columns || row >= grid.rows) return OUT_OF_REACH;
  return grid.minutes[row * grid.columns + column] ?? OUT_OF_REACH;
}

/** The minutes from a position; null beyond the longest trip. */
export function minutesAt(grid: TravelGrid, position: Position): number | null {
  const { x, y } = cellOf(position, TRAVEL_ZOOM);
  const minutes = minutesIn(grid, x, y);
  return minutes === OUT_OF_REACH ? null : minutes;
}

type Circle = { x: number; y: number; minutes: number; radius: number; metres: number };

/** Where the walk to a stop begins: its centre and radius in cells, and the width of a cell in metres. */
function circleOf({ minutes, ...position }: Stop): Circle {
  const across = cellsAcross(TRAVEL_ZOOM);
  const { x, y } = mercator(position);
  const metres = (EARTH_GIRTH * Math.cos((position.latitude * Math.PI) / 180)) / across;
  const walk = Math.min(LONGEST_WALK, LONGEST_TRIP - minutes);
  return { x: x * across, y: y * across, minutes, metres, radius: metresFor(walk) / metres };
}

function emptyGrid(circles: readonly Circle[]): TravelGrid {
  const edge = (of: (circle: Circle) => number, pick: (a: number, b: number) => number) =>
    Math.floor(circles.map(of).reduce((a, b) => pick(a, b)));
  const west = edge(({ x, radius }) => x - radius, Math.min);
  const north = edge(({ y, radius }) => y - radius, Math.min);
  const columns = edge(({ x, radius }) => x + radius, Math.max) - west + 1;
  const rows = edge(({ y, radius }) => y + radius, Math.max) - north + 1;
  return { west, north, columns, rows, minutes: new Uint8Array(columns * rows).fill(OUT_OF_REACH) };
}

/** Enters the minutes from the centre of each cell around a stop, rounded up, where they are fewer than before. */
function paint(grid: TravelGrid, { x, y, minutes, radius, metres }: Circle): void {
  for (let row = Math.floor(y - radius); row <= y + radius; row++) {
    for (let column = Math.floor(x - radius); column <= x + radius; column++) {
      const distance = Math.hypot(column + 0.5 - x, row + 0.5 - y);
      if (distance > radius) continue;
      const at = (row - grid.north) * grid.columns + (column - grid.west);
      const total = Math.ceil(minutes + walkFor(distance * metres));
      if (total < (grid.minutes[at] ?? 0)) grid.minutes[at] = total;
    }
  }
}
