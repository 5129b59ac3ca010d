import { bitsInCell, CELLS_PER_TILE, type Tile } from '#geography/domain/tile-grid.ts';
import { PLACE } from '../filters/place.ts';
import { BLOCK, lowestBit } from './bitset.ts';
import type { ListingTable } from './listing-table.ts';
import type { Matches } from './matches.ts';
import { clipped } from './page-of-matches.ts';
import { CELLS, PlaceCounts } from './place-counts.ts';
import { pointsOf, WIDE_ZOOM } from './wide-cells.ts';

/** Matches of a cell that are remembered one by one. */
export const SLOTS_PER_CELL = 8;

/** What is known of each cell of a tile after one pass over the matches. */
export type Tally = {
  counts: Int32Array;
  /** Sums of grid points, counted from the tile's corner. */
  sumX: Float64Array;
  sumY: Float64Array;
  /** The slot with the lowest price in each cell; one without a price only if none has one. */
  lowest: Int32Array;
  /** The first slots of each cell, lowest price first; null if they were not remembered. */
  slots: Int32Array | null;
  /** The homes by place. */
  places: PlaceCounts;
};

type Table = ListingTable<never, never>;

/** From so many matches on, counting by wide cells saves more than it costs. */
const MANY_MATCHES = 8_192;

/** Counts the matches in each cell of a tile. Far out, means are those of positions rounded to a quarter of a pixel at zoom 10. */
export function tallyOf(table: Table, matches: Matches, tile: Tile): Tally {
  const { places } = table;
  const isWide =
    tile.zoom <= WIDE_ZOOM && matches.total >= MANY_MATCHES && places.wideCells.isComplete;
  return isWide ? byWideCell(table, matches, tile) : oneByOne(table, matches, tile);
}

/** The slots and blocks of some matches from the lowest price up, those without a price last. */
const inPriceOrder = (firstKnown: number, { from, to }: Matches) => [
  { first: firstKnown, end: to * BLOCK, from: Math.max(from, firstKnown >>> 5), to },
  { first: 0, end: firstKnown, from, to: Math.min(to, (firstKnown + BLOCK - 1) >>> 5) },
];

/** A slot's rank in that order: the first slots get the highest numbers. */
export const priceRank = (slot: number, firstKnown: number): number => (slot - firstKnown) >>> 0;

/** A single tight loop over the matches, lowest price first, so everything it reads is a local variable. */
function oneByOne(
  { places: { x: xs, y: ys }, codes, codesBySlot, primary: { firstKnown } }: Table,
  matches: Matches,
  tile: Tile,
): Tally {
  const { words } = matches;
  const counts = new Int32Array(CELLS);
  const [sumX, sumY] = [new Float64Array(CELLS), new Float64Array(CELLS)];
  const lowest = new Int32Array(CELLS);
  const slots = new Int32Array(CELLS * SLOTS_PER_CELL);
  const { lane, shift, mask, dictionary } = codes.facet(PLACE);
  const codesAt = codesBySlot.of(lane);
  const places = new PlaceCounts(dictionary, tile.zoom);
  const bits = bitsInCell(tile.zoom);
  const [west, north] = [tile.x * CELLS_PER_TILE, tile.y * CELLS_PER_TILE];
  const [originX, originY] = [west * 2 ** bits, north * 2 ** bits];
  for (const range of inPriceOrder(firstKnown, matches)) {
    for (let block = range.from; block < range.to; block++) {
      for (let word = clipped(words[block] ?? 0, block, range); word !== 0; word &= word - 1) {
        const slot = block * BLOCK + lowestBit(word);
        const x = xs[slot] ?? 0;
        const y = ys[slot] ?? 0;
        const column = (x >> bits) - west;
        const row = (y >> bits) - north;
        // Both are 0 to 7: a negative number has its sign bit set.
        if ((column | row) >>> 3 !== 0) continue;
        const cell = row * CELLS_PER_TILE + column;
        const count = counts[cell] ?? 0;
        counts[cell] = count + 1;
        sumX[cell] = (sumX[cell] ?? 0) + (x - originX);
        sumY[cell] = (sumY[cell] ?? 0) + (y - originY);
        if (count < SLOTS_PER_CELL) slots[cell * SLOTS_PER_CELL + count] = slot;
        places.add(cell, ((codesAt[slot] ?? 0) >>> shift) & mask, 1);
      }
    }
  }
  for (let cell = 0; cell < CELLS; cell++) lowest[cell] = slots[cell * SLOTS_PER_CELL] ?? 0;
  return { counts, sumX, sumY, lowest, slots, places };
}

/** Numbers of a wide cell, next to each other: its matches, their columns and rows added up, and the lowest slot. */
const PARTS = 4;

/** The same by wide cells: one number for each match is read, and each cell is placed on the tile once. */
function byWideCell(
  { places: { wide, wideCells }, codes, primary }: Table,
  matches: Matches,
  tile: Tile,
): Tally {
  const { words } = matches;
  const { firstKnown } = primary;
  const { west, north, place } = wideCells;
  const parts = new Int32Array(west.length * PARTS);
  for (const range of inPriceOrder(firstKnown, matches)) {
    for (let block = range.from; block < range.to; block++) {
      for (let word = clipped(words[block] ?? 0, block, range); word !== 0; word &= word - 1) {
        const slot = block * BLOCK + lowestBit(word);
        const code = wide[slot] ?? 0;
        const at = (code >>> 16) * PARTS;
        const count = parts[at] ?? 0;
        if (count === 0) parts[at + 3] = slot;
        parts[at] = count + 1;
        parts[at + 1] = (parts[at + 1] ?? 0) + ((code >>> 8) & 255);
        parts[at + 2] = (parts[at + 2] ?? 0) + (code & 255);
      }
    }
  }

  const counts = new Int32Array(CELLS);
  const [sumX, sumY] = [new Float64Array(CELLS), new Float64Array(CELLS)];
  const lowest = new Int32Array(CELLS);
  const places = new PlaceCounts(codes.facet(PLACE).dictionary, tile.zoom);
  const bits = bitsInCell(tile.zoom);
  const [originX, originY] = [tile.x, tile.y].map((each) => each * CELLS_PER_TILE * 2 ** bits);
  for (let number = 1; number < west.length; number++) {
    const at = number * PARTS;
    const count = parts[at] ?? 0;
    if (count === 0) continue;
    const x = (west[number] ?? 0) - (originX ?? 0);
    const y = (north[number] ?? 0) - (originY ?? 0);
    const [column, row] = [x >> bits, y >> bits];
    if ((column | row) >>> 3 !== 0) continue;
    const cell = row * CELLS_PER_TILE + column;
    const slot = parts[at + 3] ?? 0;
    const isLower = priceRank(slot, firstKnown) < priceRank(lowest[cell] ?? 0, firstKnown);
    if (counts[cell] === 0 || isLower) lowest[cell] = slot;
    counts[cell] = (counts[cell] ?? 0) + count;
    sumX[cell] = (sumX[cell] ?? 0) + x * count + pointsOf(parts[at + 1] ?? 0, count);
    sumY[cell] = (sumY[cell] ?? 0) + y * count + pointsOf(parts[at + 2] ?? 0, count);
    places.add(cell, place[number] ?? 0, count);
  }
  return { counts, sumX, sumY, lowest, slots: null, places };
}
