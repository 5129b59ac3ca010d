import type { Span } from '../search.ts';
import { BLOCK, bitCount, highestBit, lowestBit } from './bitset.ts';
import { countBetween, type Matches } from './matches.ts';
import type { SortedColumn } from './sorted-column.ts';
import type { SortedRows } from './sorted-rows.ts';

/** The slots from `first` (inclusive) to `end` (exclusive). */
export type SlotRange = { first: number; end: number };

/**
 * The matches in some slots as rows, highest number first. Skips whole blocks of the offset by counting their bits.
 */
export function highestFirst(
  { view: { rowAt } }: SortedColumn<never>,
  matches: Matches,
  { limit, offset, first = 0, end = Number.POSITIVE_INFINITY }: Span & Partial<SlotRange>,
): number[] {
  const top = Math.min(end, matches.to * BLOCK);
  const rows: number[] = [];
  let skip = offset;
  for (let block = (top - 1) >> 5; block >= Math.max(matches.from, first >>> 5); block--) {
    if (rows.length === limit) break;
    let word = clipped(matches.words[block] ?? 0, block, { first, end: top });
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

/** The bits of a block that are in some slots. */
export const clipped = (word: number, block: number, { first, end }: SlotRange): number =>
  word & (block === first >>> 5 ? -1 << first : -1) & (block === end >>> 5 ? ~(-1 << end) : -1);

/**
 * Rows, lowest number first. Equal numbers are in the view by ascending id, so each run of them is read from its top.
 */
export function lowestFirst(range: SortedColumn<never>, matches: Matches, page: Span): number[] {
  const rows: number[] = [];
  let slot = nthSlot(matches, page.offset);
  while (slot >= 0 && rows.length < page.limit) {
    const { first, end } = range.runAt(slot);
    const offset = rows.length > 0 ? 0 : page.offset - countBetween(matches, 0, first);
    const run = { limit: page.limit - rows.length, offset, first, end };
    rows.push(...highestFirst(range, matches, run));
    slot = nextSlot(matches, end);
  }
  return rows;
}

/** The same, with the rows whose number is unknown last. */
export function lowestKnownFirst(
  range: SortedColumn<never>,
  matches: Matches,
  { limit, offset }: Span,
): number[] {
  const end = range.firstKnown;
  const unknown = countBetween(matches, 0, end);
  const known = matches.total - unknown;
  const ofKnown = { limit: Math.min(limit, known - offset), offset: offset + unknown };
  const rows = ofKnown.limit > 0 ? lowestFirst(range, matches, ofKnown) : [];
  if (rows.length === limit || unknown === 0) return rows;
  const rest = { limit: limit - rows.length, offset: Math.max(0, offset - known) };
  return [...rows, ...highestFirst(range, matches, { ...rest, first: 0, end })];
}

/** The slot of the n-th match from below, counted from 0. Requires more than n matches. */
function nthSlot({ words, from, to }: Matches, n: number): number {
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
  throw new RangeError(`there is no match ${n}`);
}

/** The first match at or above a slot; -1 if none. */
function nextSlot({ words, from, to }: Matches, slot: number): number {
  for (let block = Math.max(from, slot >>> 5); block < to; block++) {
    const word = (words[block] ?? 0) & (block === slot >>> 5 ? -1 << slot : -1);
    if (word !== 0) return block * BLOCK + lowestBit(word);
  }
  return -1;
}

/** The same rows as slots of another view. */
export function mapSlots(
  { words, from, to, total }: Matches,
  { rowAt }: SortedRows,
  { slotOf, blocks }: SortedRows,
): Matches {
  const mapped = new Int32Array(blocks);
  for (let block = from; block < to; block++) {
    for (let word = words[block] ?? 0; word !== 0; word &= word - 1) {
      const slot = slotOf[rowAt[block * BLOCK + lowestBit(word)] ?? 0] ?? 0;
      mapped[slot >>> 5] = (mapped[slot >>> 5] ?? 0) | (1 << slot);
    }
  }
  return { words: mapped, from: 0, to: blocks, total };
}
