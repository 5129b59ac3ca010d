import { roundDegrees } from '#geography/domain/coordinates.ts';
import { cornerOf, minutesIn, type TravelGrid } from './travel-grid.ts';

/** A closed ring of longitude and latitude pairs, as in GeoJSON. */
export type Ring = [longitude: number, latitude: number][];
/** The ring around an area, followed by the rings of its holes. */
export type Polygon = Ring[];

/** A travel grid, and the minutes that count as within reach. */
export type Reach = { grid: TravelGrid; minutes: number };

/** Areas of fewer cells are left out of outlines; a cell has about 5 hectares. */
const FEWEST_CELLS = 4;

/** The outlines of all cells within reach of every destination; empty if there are none. */
export function outlineOf([first, ...others]: readonly Reach[]): Polygon[] {
  if (!first) return [];
  const cells = cellsWithin(first);
  for (const other of others) keepWithin(cells, other);
  return groupsOf(cells)
    .filter(({ size }) => size >= FEWEST_CELLS)
    .map(({ edges }) => polygonOf(cells, edges));
}

/** A rectangle of cells: 1 for each that is inside. */
type Cells = Omit<TravelGrid, 'minutes'> & { inside: Uint8Array };

function cellsWithin({ grid: { minutes: trips, ...box }, minutes }: Reach): Cells {
  return { ...box, inside: trips.map((trip) => (trip <= minutes ? 1 : 0)) };
}

function keepWithin(cells: Cells, { grid, minutes }: Reach): void {
  for (let row = 0; row < cells.rows; row++) {
    for (let column = 0; column < cells.columns; column++) {
      const trip = minutesIn(grid, column + cells.west, row + cells.north);
      if (trip > minutes) cells.inside[row * cells.columns + column] = 0;
    }
  }
}

/**
 * The edges around a group of cells that touch, each from one corner to the next with its cell on the right. Corners
 * are numbered row by row. Where cells meet only at a corner, two edges leave it.
 */
type Edges = Map<number, number[]>;
type Group = { size: number; edges: Edges };

function groupsOf(cells: Cells): Group[] {
  const seen = new Uint8Array(cells.inside.length);
  const groups: Group[] = [];
  cells.inside.forEach((isInside, at) => {
    if (isInside === 1 && seen[at] === 0) groups.push(groupFrom(cells, at, seen));
  });
  return groups;
}

function groupFrom(cells: Cells, start: number, seen: Uint8Array): Group {
  const { columns, inside } = cells;
  const edges: Edges = new Map();
  const open = [start];
  let size = 0;
  seen[start] = 1;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    size++;
    for (const { neighbour, from, to } of sidesOf(cells, at % columns, Math.floor(at / columns))) {
      if (neighbour === null || inside[neighbour] === 0) {
        edges.set(from, [...(edges.get(from) ?? []), to]);
      } else if (seen[neighbour] === 0) {
        seen[neighbour] = 1;
        open.push(neighbour);
      }
    }
  }
  return { size, edges };
}

/** A cell's four sides clockwise: the neighbour there, null at the rectangle's edge, and the corners at its ends. */
function sidesOf({ columns, rows }: Cells, column: number, row: number) {
  const cell = (x: number, y: number) =>
    x < 0 || y < 0 || x >= columns || y >= rows ? null : y * columns + x;
  const corner = (x: number, y: number) => y * (columns + 1) + x;
  const [east, south] = [column + 1, row + 1];
  return [
    { neighbour: cell(column, row - 1), from: corner(column, row), to: corner(east, row) },
    { neighbour: cell(east, row), from: corner(east, row), to: corner(east, south) },
    { neighbour: cell(column, south), from: corner(east, south), to: corner(column, south) },
    { neighbour: cell(column - 1, row), from: corner(column, south), to: corner(column, row) },
  ];
}

type Point = { x: number; y: number };

/** The rings along the edges. The one around the group encloses the most, so it comes first. */
function polygonOf({ west, north, columns }: Cells, edges: Edges): Polygon {
  const rings: Point[][] = [];
  for (const start of edges.keys()) {
    for (let path = pathFrom(start, edges); path.length > 0; path = pathFrom(start, edges)) {
      rings.push(
        path.map((corner) => ({
          x: west + (corner % (columns + 1)),
          y: north + Math.floor(corner / (columns + 1)),
        })),
      );
    }
  }
  return rings
    .sort((a, b) => enclosed(b) - enclosed(a))
    .map((ring) => closed(withoutStraights(ring)).map(onEarth));
}

/** Follows edges from a corner until it is back there, and removes them; empty if none leaves it. */
function pathFrom(start: number, edges: Edges): number[] {
  const path: number[] = [];
  for (let at = edges.get(start)?.pop(); at !== undefined; at = edges.get(at)?.pop()) {
    path.push(at);
    if (at === start) break;
  }
  return path;
}

const enclosed = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, { x, y }, at) => {
      const next = ring[(at + 1) % ring.length] ?? { x, y };
      return sum + x * next.y - next.x * y;
    }, 0),
  );

/** Only the corners where a ring turns. */
const withoutStraights = (ring: readonly Point[]): Point[] =>
  ring.filter(({ x, y }, at) => {
    const before = ring.at(at - 1);
    const after = ring[(at + 1) % ring.length];
    return !(before?.x === x && after?.x === x) && !(before?.y === y && after?.y === y);
  });

const closed = (ring: readonly Point[]): Point[] => [...ring, ...ring.slice(0, 1)];

function onEarth({ x, y }: Point): [number, number] {
  const { latitude, longitude } = cornerOf(x, y);
  return [roundDegrees(longitude, 5), roundDegrees(latitude, 5)];
}
