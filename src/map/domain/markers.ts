import type { Position } from '#geography/domain/coordinates.ts';
import {
  CELLS_PER_TILE,
  type Cell,
  type CellRange,
  cellOf,
  cellsAcross,
  mercator,
  TILE_SIZE,
  type Tile,
} from '#geography/domain/tile-grid.ts';
import { grouped } from '#platform/domain/grouped.ts';
import type { MapCell, MapPlace, PlacedHomes } from '#search/domain/map-cell.ts';
import { bubbleSize, PILL, pillFace, RING } from './marker-size.ts';

/** A cell with its column and row on the earth. */
export type LocatedCell = MapCell & { cell: Cell };

/** The cells of a tile's answer. */
export const cellsOn = (tile: Tile, { cells }: { cells: readonly MapCell[] }): LocatedCell[] =>
  cells.map((inTile) => ({
    ...inTile,
    cell: {
      zoom: tile.zoom,
      x: tile.x * CELLS_PER_TILE + inTile.x,
      y: tile.y * CELLS_PER_TILE + inTile.y,
    },
  }));

/** A place on the map, as fractions of the earth from its north-west corner. */
type Place = { x: number; y: number };

/**
 * One home, or several at one address, on a button with the lowest price; null if none has one to compare. `ids` has the first
 * twenty, cheapest first.
 */
export type Pill = Place & {
  kind: 'pill';
  price: number | null;
  count: number;
  ids: readonly [number, ...number[]];
};

/** Several homes on a button with their number and lowest price. */
export type Bubble = Place & {
  kind: 'bubble';
  key: string;
  count: number;
  minPrice: number | null;
  /** The places that most homes of its cells are in, and how many are there: most first, then by key. */
  places: readonly MapPlace[];
  /** Which homes it holds: all those of some cells, and some by their ids. Left out where it is not needed. */
  holds?: Holds | undefined;
};

type Holds = { cells: readonly Cell[]; ids: readonly number[] };

export type Marker = Pill | Bubble;

/** More buttons are slow to draw, and no one reads them. */
export const MOST_PILLS = 120;

/** Pixels around a bubble that are free of other markers. Two pills may touch; markers that are nearer are one bubble. */
const BUBBLE_GAP = 4;

/**
 * The buttons for the cells in `extent`, by price: pills where there is room, bubbles elsewhere. Every home is in exactly one
 * of them. Crowded cells are joined in blocks of four that are the same wherever the map is, so panning moves few bubbles.
 */
export function markersOf(
  cells: readonly LocatedCell[],
  extent: CellRange,
  { zoom }: { zoom: number },
): Marker[] {
  const shown = cells.filter(({ cell }) => isAmong(cell, extent));
  const groups = grouped(shown, blockOf);
  const scale = TILE_SIZE * 2 ** zoom;
  const blocks = [...groups].map(([key, members]) => joinedBubbles(key, members));
  const markers = limited(joined(blocks.flat(), scale), extent.zoom);
  const rank = (marker: Marker) => lowest(marker) ?? Number.MAX_VALUE;
  return joined(markers, scale).toSorted((a, b) => rank(a) - rank(b) || a.x - b.x || a.y - b.y);
}

/** The lowest price of a marker's homes; null if none has one. */
export const lowest = (marker: Marker): number | null =>
  marker.kind === 'pill' ? marker.price : marker.minPrice;

/** The lowest price of the homes of several markers. */
export function lowestOf(markers: readonly Marker[]): number | null {
  const prices = markers.map(lowest).filter((price) => price !== null);
  return prices.length === 0 ? null : Math.min(...prices);
}

const isAmong = ({ x, y }: Cell, { west, north, east, south }: CellRange): boolean =>
  x >= west && x < east && y >= north && y < south;

/** The four cells at a position that are joined if they are crowded. */
export function blockAt(position: Position, zoom: number): CellRange {
  const { x, y } = cellOf(position, zoom);
  const [west, north] = [x - (x % 2), y - (y % 2)];
  return { zoom, west, north, east: west + 2, south: north + 2 };
}

const blockOf = ({ cell: { zoom, x, y } }: LocatedCell): string => `${zoom}/${x >> 1}/${y >> 1}`;

/** A pill for each position of the cells that name their homes; one bubble for the others. */
function joinedBubbles(key: string, cells: readonly LocatedCell[]): Marker[] {
  const pills = cells.flatMap(({ listings }) => listings ?? []).map(pillOf);
  const crowded = cells.filter(({ listings }) => listings === undefined).map(bubbleOf(key));
  return crowded.length === 0 ? pills : [...pills, bubbleOfAll(key, crowded)];
}

const pillOf = ({ id, price, count = 1, ids = [], ...at }: PlacedHomes): Pill => ({
  kind: 'pill',
  ...placeOf(at),
  price,
  count,
  ids: [id, ...ids.filter((other) => other !== id)],
});

const bubbleOf =
  (key: string) =>
  (cell: LocatedCell): Bubble => ({
    kind: 'bubble',
    key,
    ...placeOf(cell),
    count: cell.count,
    minPrice: cell.minPrice,
    places: cell.place === undefined ? [] : [{ key: cell.place, count: cell.placeCount ?? 0 }],
    holds: { cells: [cell.cell], ids: [] },
  });

const placeOf = ({ lat, lng }: { lat: number; lng: number }): Place =>
  mercator({ latitude: lat, longitude: lng });

/** The bubble of all homes in some markers, at their mean position. */
function bubbleOfAll(key: string, markers: readonly Marker[]): Bubble {
  const count = homesIn(markers);
  const mean = (axis: 'x' | 'y') =>
    markers.reduce((sum, marker) => sum + marker[axis] * marker.count, 0) / count;
  const minPrice = lowestOf(markers);
  const holds = {
    cells: markers.flatMap((marker) => (marker.kind === 'bubble' && marker.holds?.cells) || []),
    ids: markers.flatMap(idsIn),
  };
  const places = placesIn(markers);
  return { kind: 'bubble', key, x: mean('x'), y: mean('y'), count, minPrice, places, holds };
}

function placesIn(markers: readonly Marker[]): MapPlace[] {
  const counts = new Map<string, number>();
  for (const marker of markers) {
    if (marker.kind === 'pill') continue;
    for (const { key, count } of marker.places) counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}

const homesIn = (markers: readonly Marker[]): number =>
  markers.reduce((sum, { count }) => sum + count, 0);

/** The homes that a marker names. */
const idsIn = (marker: Marker): readonly number[] =>
  marker.kind === 'pill' ? marker.ids : (marker.holds?.ids ?? []);

/** The marker that names a home, if one does. */
export const markerNaming = (id: number, markers: readonly Marker[]): Marker | undefined =>
  markers.find((marker) => idsIn(marker).includes(id));

/** The bubble that holds the homes at a position without naming them, if one does. */
export const bubbleAt = (position: Position, markers: readonly Marker[]): Bubble | undefined =>
  markers
    .filter((marker) => marker.kind === 'bubble')
    .find(({ holds }) =>
      holds?.cells.some((cell) => {
        const { x, y } = cellOf(position, cell.zoom);
        return x === cell.x && y === cell.y;
      }),
    );

/** Joins pills to bubbles, in ever larger blocks and the most crowded ones first, until few enough are left. */
function limited(markers: readonly Marker[], zoom: number): readonly Marker[] {
  let shown = markers;
  for (let size = 2; shown.filter(isPill).length > MOST_PILLS; size *= 2) {
    const inBlock = ({ x, y }: Place) =>
      `${Math.floor((x * cellsAcross(zoom)) / size)}/${Math.floor((y * cellsAcross(zoom)) / size)}`;
    const blocks = [...grouped(shown, inBlock).values()];
    let left = shown.filter(isPill).length;
    shown = blocks
      .toSorted((a, b) => b.filter(isPill).length - a.filter(isPill).length)
      .flatMap((block) => {
        const pills = block.filter(isPill).length;
        // Two homes that have room stay two pills.
        if (left <= MOST_PILLS || pills === 0 || homesIn(block) < 3) return block;
        left -= pills;
        return [bubbleOfAll(keyOf(block), block)];
      });
  }
  return shown;
}

const isPill = (marker: Marker): marker is Pill => marker.kind === 'pill';

const keyOf = (markers: readonly Marker[]): string => markers.map(markerKey).toSorted()[0] ?? '';

/** Identifies a marker among those shown together. */
export const markerKey = (marker: Marker): string =>
  marker.kind === 'pill' ? `home-${marker.ids[0]}` : marker.key;

/** Joins markers that would overlap, from north to south, until none do. `scale` is the earth's width in pixels. */
function joined(markers: readonly Marker[], scale: number): Marker[] {
  const kept: Marker[] = [];
  const waiting = markers.toSorted((a, b) => b.y - a.y || b.x - a.x);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const marker = next;
    const at = kept.findIndex((other) => doOverlap(marker, other, scale));
    const other = kept[at];
    if (!other) {
      kept.push(marker);
      continue;
    }
    // The joined bubble is larger and elsewhere, so it is compared with all others again.
    kept.splice(at, 1);
    waiting.push(bubbleOfAll(keyOf([other, marker]), [other, marker]));
  }
  return kept;
}

function doOverlap(one: Marker, other: Marker, scale: number): boolean {
  const [a, b] = [shapeOf(one), shapeOf(other)];
  const dx = Math.abs(one.x - other.x) * scale - (a.middle + b.middle) / 2;
  const dy = Math.abs(one.y - other.y) * scale;
  const gap = isPill(one) && isPill(other) ? 0 : BUBBLE_GAP;
  return Math.hypot(Math.max(0, dx), dy) < a.radius + b.radius + gap;
}

/** A marker and its ring: a half circle at each end, and what is between them, which a bubble hasn't. */
export function shapeOf(marker: Marker): { radius: number; middle: number } {
  if (marker.kind === 'bubble')
    return { radius: bubbleSize(marker.count) / 2 + RING.bubble, middle: 0 };
  return { radius: PILL.height / 2 + RING.pill, middle: pillFace(marker).width - PILL.height };
}
