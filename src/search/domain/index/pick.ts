import type { Sort, Span } from '../search.ts';
import { BLOCK, bitCount, countBetween, highestBit, lowestBit, type Places } from './bits.ts';
import type { Inventory } from './inventory.ts';
import type { Shelf } from './shelf.ts';

/**
 * The rows of one page of places of the price shelf, in the order asked. Ties break by id,
 * descending.
 */
export function pick(
  inventory: Inventory,
  places: Places,
  { sort, limit, offset }: Span & { sort: Sort },
): number[] {
  const page = { limit: Math.min(limit, places.total - offset), offset };
  if (page.limit <= 0) return [];
  switch (sort) {
    case 'price-desc':
      return fromTop(inventory.byPrice, places, page);
    case 'price-asc':
      return cheapestFirst(inventory, places, page);
    case 'newest':
      return highestFirst(inventory, inventory.byId, places, page);
    case 'size-desc':
      return highestFirst(inventory, inventory.bySize, places, page);
  }
}

/**
 * Rows from the top of a shelf down, of the places between two slots. What the offset skips is
 * skipped a block at a time, by counting its bits.
 */
function fromTop(
  { rowAt }: Shelf,
  places: Places,
  { limit, offset, first = 0, end = Number.POSITIVE_INFINITY }: Span & Partial<Range>,
): number[] {
  const top = Math.min(end, places.to * BLOCK);
  const rows: number[] = [];
  let skip = offset;
  for (let block = (top - 1) >> 5; block >= Math.max(places.from, first >>> 5); block--) {
    if (rows.length === limit) break;
    let word = clipped(places.words[block] ?? 0, block, { first, end: top });
    const here = bitCount(word);
    if (here <= skip) {
      skip -= here;
      continue;
    }
    while (word !== 0 && rows.length < limit) {
      const bit = highestBit(word);
      word ^= 1 << bit;
      if (skip > 0) skip--;
      else rows.push(rowAt[block * BLOCK + bit] ?? 0);
    }
  }
  return rows;
}

/** The slots from `first` up to, not including, `end`. */
type Range = { first: number; end: number };

const clipped = (word: number, block: number, { first, end }: Range): number =>
  word & (block === first >>> 5 ? -1 << first : -1) & (block === end >>> 5 ? ~(-1 << end) : -1);

/**
 * Rows from the lowest price up. The shelf holds equal prices by rising id, so each run of them is
 * read from its top.
 */
function cheapestFirst({ byPrice, columns }: Inventory, places: Places, page: Span): number[] {
  const rows: number[] = [];
  let slot = nthSlot(places, page.offset);
  while (slot >= 0 && rows.length < page.limit) {
    const price = columns.prices[byPrice.rowAt[slot] ?? 0] ?? 0;
    const end = byPrice.slotFrom(price, Number.POSITIVE_INFINITY);
    const first = byPrice.slotFrom(price);
    const offset = rows.length > 0 ? 0 : page.offset - countBetween(places, 0, first);
    rows.push(...fromTop(byPrice, places, { limit: page.limit - rows.length, offset, first, end }));
    slot = nextSlot(places, end);
  }
  return rows;
}

/** The slot of the n-th place from below, counted from 0; there are more than n. */
function nthSlot({ words, from, to }: Places, n: number): number {
  let left = n;
  for (let block = from; block < to; block++) {
    let word = words[block] ?? 0;
    const here = bitCount(word);
    if (here <= left) {
      left -= here;
      continue;
    }
    for (; left > 0; left--) word &= word - 1;
    return block * BLOCK + lowestBit(word);
  }
  throw new RangeError(`there is no place ${n}`);
}

/** The first place at or above a slot; -1 if there is none. */
function nextSlot({ words, from, to }: Places, slot: number): number {
  for (let block = Math.max(from, slot >>> 5); block < to; block++) {
    const word = (words[block] ?? 0) & (block === slot >>> 5 ? -1 << slot : -1);
    if (word !== 0) return block * BLOCK + lowestBit(word);
  }
  return -1;
}

/**
 * Rows by another shelf's order, highest first. Where many places match, that shelf is walked from
 * its top until the page is full; where few do, they are poured into its order and read from there.
 * Either way the work stays far below a look at every listing: the worst case is about the root of
 * (page's end x listings).
 */
function highestFirst(inventory: Inventory, shelf: Shelf, places: Places, page: Span): number[] {
  const walked = ((page.offset + page.limit) * shelf.size) / places.total;
  if (walked < places.total) return walkDown(inventory.byPrice, shelf, places, page);
  return fromTop(shelf, pour(inventory.byPrice, shelf, places), page);
}

function walkDown(
  byPrice: Shelf,
  { rowAt, held, blocks }: Shelf,
  { words, from, to }: Places,
  { limit, offset }: Span,
): number[] {
  const { slotOf } = byPrice;
  const rows: number[] = [];
  let skip = offset;
  for (let block = blocks - 1; block >= 0 && rows.length < limit; block--) {
    for (let at = (held[block] ?? 0) - 1; at >= 0 && rows.length < limit; at--) {
      const row = rowAt[block * BLOCK + at] ?? 0;
      const slot = slotOf[row] ?? 0;
      const its = slot >>> 5;
      if (its < from || its >= to || (((words[its] ?? 0) >>> slot) & 1) === 0) continue;
      if (skip > 0) skip--;
      else rows.push(row);
    }
  }
  return rows;
}

/** The same rows as places of another shelf. */
function pour(
  byPrice: Shelf,
  { slotOf, blocks }: Shelf,
  { words, from, to, total }: Places,
): Places {
  const poured = new Int32Array(blocks);
  for (let block = from; block < to; block++) {
    for (let word = words[block] ?? 0; word !== 0; word &= word - 1) {
      const slot = slotOf[byPrice.rowAt[block * BLOCK + lowestBit(word)] ?? 0] ?? 0;
      poured[slot >>> 5] = (poured[slot >>> 5] ?? 0) | (1 << slot);
    }
  }
  return { words: poured, from: 0, to: blocks, total };
}
