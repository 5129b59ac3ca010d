import { type Bounds, type Position, roundDegrees } from '#geography/domain/coordinates.ts';
import {
  bitsInCell,
  CELLS_PER_TILE,
  cellsOfTile,
  latitudeAt,
  longitudeAt,
  MAX_ZOOM,
  type Tile,
} from '#geography/domain/tile-grid.ts';
import { WITHIN_DIMENSION } from '../filters/within.ts';
import type { MapCell, MapSummary, PlacedHomes } from '../map-cell.ts';
import { CROWDED_WITHIN, MOST_LISTED, MOST_POSITIONS, POSITION_DECIMALS } from '../map-tile.ts';
import { BLOCK, countBits, lowestBit } from './bitset.ts';
import type { ListingTable } from './listing-table.ts';
import { andAll, type Matches } from './matches.ts';
import { mostOf, narrowest, STEP_BITS } from './narrowest.ts';
import { CELLS } from './place-counts.ts';
import { cellRegion } from './region.ts';
import { RegionSearch } from './slots-in-region.ts';
import { priceRank, SLOTS_PER_CELL, type Tally, tallyOf } from './tile-tally.ts';
import { zCode } from './z-order.ts';

type Table = ListingTable<never, never>;

const GRID = 2 ** 26;

/** The matches on a tile and maybe others, in place of all: where a tile has few of the market's homes, marking those is faster than looking at every match. */
function nearTile(table: Table, matches: Matches, tile: Tile): Matches {
  const { view, column } = table.range(WITHIN_DIMENSION);
  const size = 2 ** (bitsInCell(tile.zoom) + 3);
  const code = zCode(tile.x * size, tile.y * size);
  const slots = view.slotFrom(code + size * size) - view.slotFrom(code);
  if (slots * COST_OF_MARKING > matches.total) return matches;
  const rows = { view, keys: column.values, primary: table.primary.view };
  const search = new RegionSearch(rows);
  search.addPlaced(cellRegion(cellsOfTile(tile)));
  const { words, from, to } = matches;
  andAll([words, search.words], from, to, words);
  return { words, from, to, total: countBits(words, from, to) };
}

/** Marking a home takes about as long as looking at this many matches. */
const COST_OF_MARKING = 3;

/** The cells of a tile that have matches, row by row. */
export function cellsOf(table: Table, found: Matches, tile: Tile): MapCell[] {
  const matches = nearTile(table, found, tile);
  const tally = tallyOf(table, matches, tile);
  const cells: MapCell[] = [];
  for (let cell = 0; cell < CELLS; cell++) {
    const count = tally.counts[cell] ?? 0;
    if (count === 0) continue;
    const listings = listingsAt(table, positionsIn(table, matches, { tally, cell, tile }), tile);
    const place = listings === undefined ? tally.places.mostIn(cell) : null;
    const { latitude: lat, longitude: lng } = meanOf(tally, cell, tile);
    cells.push({
      x: cell % CELLS_PER_TILE,
      y: Math.floor(cell / CELLS_PER_TILE),
      count,
      lat,
      lng,
      minPrice: priceAt(table, tally.lowest[cell] ?? 0),
      place: place?.key,
      placeCount: place?.count,
      listings,
    });
  }
  return cells;
}

function meanOf({ counts, sumX, sumY }: Tally, cell: number, tile: Tile): Position {
  const bits = bitsInCell(tile.zoom) + 3;
  const count = counts[cell] ?? 1;
  return positionOf(
    tile.x * 2 ** bits + (sumX[cell] ?? 0) / count,
    tile.y * 2 ** bits + (sumY[cell] ?? 0) / count,
  );
}

/** The position in the middle of a grid point, rounded. */
const positionOf = (x: number, y: number): Position => ({
  latitude: roundDegrees(latitudeAt((y + 0.5) / GRID), POSITION_DECIMALS),
  longitude: roundDegrees(longitudeAt((x + 0.5) / GRID), POSITION_DECIMALS),
});

type TalliedCell = { tally: Tally; cell: number; tile: Tile };

/** Slots of a cell by position, lowest price first; null if they have more positions than are shown. */
type Positions = Map<string, number[]> | null;

function positionsIn(table: Table, matches: Matches, tallied: TalliedCell): Positions {
  const { cell, tally } = tallied;
  const count = tally.counts[cell] ?? 0;
  if (tally.slots) {
    const start = cell * SLOTS_PER_CELL;
    const first = tally.slots.subarray(start, start + Math.min(count, SLOTS_PER_CELL));
    const positions = byPosition(table, first);
    if (positions === null || count <= SLOTS_PER_CELL) return positions;
  }
  const all = byPosition(table, matchesIn(table, matches, tallied));
  const { firstKnown } = table.primary;
  const rank = (slot = 0) => priceRank(slot, firstKnown);
  if (all) for (const slots of all.values()) slots.sort((a, b) => rank(a) - rank(b));
  return all && new Map([...all].sort(([, [a]], [, [b]]) => rank(a) - rank(b)));
}

function byPosition({ places: { x, y } }: Table, slots: Iterable<number>): Positions {
  const positions = new Map<string, number[]>();
  for (const slot of slots) {
    const position = `${x[slot]}/${y[slot]}`;
    const known = positions.get(position);
    if (known) known.push(slot);
    else if (positions.size === MOST_POSITIONS) return null;
    else positions.set(position, [slot]);
  }
  return positions;
}

/** The primary slots of the matches in a cell, in Z-order: those at one position follow each other. */
function* matchesIn(
  table: Table,
  { words, from, to }: Matches,
  { cell, tile }: TalliedCell,
): Generator<number> {
  const { view } = table.range(WITHIN_DIMENSION);
  const size = 2 ** bitsInCell(tile.zoom);
  const column = tile.x * CELLS_PER_TILE + (cell % CELLS_PER_TILE);
  const row = tile.y * CELLS_PER_TILE + Math.floor(cell / CELLS_PER_TILE);
  const code = zCode(column * size, row * size);
  const end = view.slotFrom(code + size * size);
  for (let at = view.slotFrom(code); at < end; at++) {
    const found = view.rowAt[at] ?? -1;
    if (found < 0) continue;
    const slot = table.primary.view.slotOf[found] ?? 0;
    const block = slot >>> 5;
    if (block >= from && block < to && (((words[block] ?? 0) >>> slot) & 1) === 1) yield slot;
  }
}

/** The homes of a cell one by one; undefined if there are too many, or if some would cover each other. */
function listingsAt(table: Table, positions: Positions, { zoom }: Tile): PlacedHomes[] | undefined {
  if (positions === null) return undefined;
  const { x, y } = table.places;
  const homes = [...positions.values()];
  if (zoom < MAX_ZOOM && isCrowded(homes, table.places, CROWDED_WITHIN * 2 ** (17 - zoom)))
    return undefined;
  return homes.map((same) => {
    const [first = 0] = same;
    const { latitude: lat, longitude: lng } = positionOf(x[first] ?? 0, y[first] ?? 0);
    const several = same.length > 1 ? same : undefined;
    return {
      id: idAt(table, first),
      price: priceAt(table, first),
      lat,
      lng,
      count: several?.length,
      ids: several?.slice(0, MOST_LISTED).map((slot) => idAt(table, slot)),
    };
  });
}

const idAt = ({ numbers, primary }: Table, slot: number): number =>
  numbers.idOf(primary.view.rowAt[slot] ?? 0);

/** Whether two positions are nearer than this, in grid points, in both directions. */
function isCrowded(
  homes: readonly (readonly number[])[],
  { x, y }: Table['places'],
  near: number,
): boolean {
  const points = homes.map(([slot = 0]) => [x[slot] ?? 0, y[slot] ?? 0] as const);
  return points.some(([oneX, oneY], at) =>
    points
      .slice(at + 1)
      .some(([x2, y2]) => Math.abs(oneX - x2) < near && Math.abs(oneY - y2) < near),
  );
}

const priceAt = ({ primary }: Table, slot: number): number | null =>
  slot < primary.firstKnown ? null : (primary.column.values[primary.view.rowAt[slot] ?? 0] ?? 0);

/** How many matches are on the map, the rectangle around them, and the one around most of them. */
export function summaryOf(table: Table, matches: Matches): MapSummary {
  const { total } = matches;
  const all = rectangleOf(table, matches);
  if (all === null) return { placed: 0, unplaced: total, total, bounds: null, core: null };
  const { placed } = all;
  const core = coreOf(table, matches, all);
  return { placed, unplaced: total - placed, total, bounds: boundsOf(all), core: boundsOf(core) };
}

/** A rectangle of grid points, all of them inside. */
type Rectangle = { west: number; north: number; east: number; south: number };

/** The rectangle around the matches that have a position, and their number; null if none has. */
function rectangleOf({ places }: Table, matches: Matches): (Rectangle & { placed: number }) | null {
  let placed = 0;
  let [west, north, east, south] = [GRID, GRID, 0, 0];
  for (const slot of slotsOf(matches)) {
    const x = places.x[slot] ?? 0;
    if (x < 0) continue;
    const y = places.y[slot] ?? 0;
    placed++;
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < north) north = y;
    if (y > south) south = y;
  }
  return placed === 0 ? null : { placed, west, north, east, south };
}

/** The narrowest span from west to east, and from north to south, that holds most of the matches, in whole steps. */
function coreOf(
  { places }: Table,
  matches: Matches,
  all: Rectangle & { placed: number },
): Rectangle {
  const [west, north] = [all.west >>> STEP_BITS, all.north >>> STEP_BITS];
  const columns = new Uint32Array((all.east >>> STEP_BITS) - west + 1);
  const rows = new Uint32Array((all.south >>> STEP_BITS) - north + 1);
  for (const slot of slotsOf(matches)) {
    const x = places.x[slot] ?? 0;
    if (x < 0) continue;
    const [column, row] = [(x >>> STEP_BITS) - west, ((places.y[slot] ?? 0) >>> STEP_BITS) - north];
    columns[column] = (columns[column] ?? 0) + 1;
    rows[row] = (rows[row] ?? 0) + 1;
  }
  const most = mostOf(all.placed);
  const [across, down] = [narrowest(columns, most), narrowest(rows, most)];
  return {
    west: Math.max(all.west, (west + across.first) << STEP_BITS),
    north: Math.max(all.north, (north + down.first) << STEP_BITS),
    east: Math.min(all.east, ((west + across.last + 1) << STEP_BITS) - 1),
    south: Math.min(all.south, ((north + down.last + 1) << STEP_BITS) - 1),
  };
}

/** The primary slots of the matches. */
function* slotsOf({ words, from, to }: Matches): Generator<number> {
  for (let block = from; block < to; block++) {
    for (let word = words[block] ?? 0; word !== 0; word &= word - 1)
      yield block * BLOCK + lowestBit(word);
  }
}

function boundsOf({ west, north, east, south }: Rectangle): Bounds {
  const [northWest, southEast] = [positionOf(west, north), positionOf(east, south)];
  return {
    south: southEast.latitude,
    west: northWest.longitude,
    north: northWest.latitude,
    east: southEast.longitude,
  };
}
