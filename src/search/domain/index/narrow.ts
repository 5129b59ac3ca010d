import { type Bitset, BLOCK, countBits, lowestBit } from './bitset.ts';
import type { Interval } from './dimension.ts';
import type { Matches } from './matches.ts';
import type { SortedColumn } from './sorted-column.ts';
import type { SortedRows } from './sorted-rows.ts';

// Those that keep matches iterate over the smaller set: the matches, or the rows that may stay.

/** Keeps the matches whose row is in the bitset. */
export function keepRows(matches: Matches, primary: SortedRows, rows: Bitset): Matches {
  if (matches.total <= rows.size) return keepListed(matches, primary, rows);
  return keepSlots(matches, slotsOf(rows, primary));
}

/** Drops the matches whose row is in the bitset. */
export function leaveOutRows(matches: Matches, primary: SortedRows, rows: Bitset): Matches {
  const { words, from, to } = matches;
  const dropped = slotsOf(rows, primary);
  for (let block = from; block < to; block++)
    words[block] = (words[block] ?? 0) & ~(dropped[block] ?? 0);
  return counted(matches);
}

/** The rows of a bitset as slots. */
function slotsOf(rows: Bitset, primary: SortedRows): Int32Array {
  const slots = new Int32Array(primary.blocks);
  for (const [at, word] of rows.words.entries()) {
    for (let left = word; left !== 0; left &= left - 1)
      markRow(slots, primary, at * BLOCK + lowestBit(left));
  }
  return slots;
}

/** Keeps the matches whose number in another range is within the bounds. */
export function keepWithin(
  matches: Matches,
  primary: SortedRows,
  range: SortedColumn<never>,
  interval: Interval,
): Matches {
  const [first, end] = range.slotsWithin(interval);
  const unknown = interval.orUnknown ? range.firstKnown : 0;
  if (matches.total <= end - first + unknown) {
    return keepBetween(matches, primary, range, interval);
  }
  const allowed = new Int32Array(primary.blocks);
  markRows(allowed, primary, range.view.rowAt.subarray(first, end));
  markRows(allowed, primary, range.view.rowAt.subarray(0, unknown));
  return keepSlots(matches, allowed);
}

function keepListed(matches: Matches, { rowAt }: SortedRows, rows: Bitset): Matches {
  const { words, from, to } = matches;
  for (let block = from; block < to; block++) {
    for (let left = words[block] ?? 0; left !== 0; left &= left - 1) {
      const bit = lowestBit(left);
      if (!rows.has(rowAt[block * BLOCK + bit] ?? 0))
        words[block] = (words[block] ?? 0) ^ (1 << bit);
    }
  }
  return counted(matches);
}

function keepBetween(
  matches: Matches,
  { rowAt }: SortedRows,
  { column, lowest: lowestKnown }: SortedColumn<never>,
  { from: least, to: most, orUnknown = false }: Interval,
): Matches {
  const { words, from, to } = matches;
  const numbers = column.values;
  const lowest = Math.max(least, lowestKnown);
  for (let block = from; block < to; block++) {
    for (let left = words[block] ?? 0; left !== 0; left &= left - 1) {
      const bit = lowestBit(left);
      const number = numbers[rowAt[block * BLOCK + bit] ?? 0] ?? 0;
      const isOut = number < lowestKnown ? !orUnknown : number < lowest || number > most;
      if (isOut) words[block] = (words[block] ?? 0) ^ (1 << bit);
    }
  }
  return counted(matches);
}

function keepSlots(matches: Matches, allowed: Int32Array): Matches {
  const { words, from, to } = matches;
  for (let block = from; block < to; block++) {
    words[block] = (words[block] ?? 0) & (allowed[block] ?? 0);
  }
  return counted(matches);
}

function markRows(slots: Int32Array, primary: SortedRows, rows: Int32Array): void {
  for (const row of rows) markRow(slots, primary, row);
}

/** Sets the bit of a row's slot. Empty slots give -1, and a mask may contain rows removed since. */
function markRow(slots: Int32Array, { rowAt, slotOf }: SortedRows, row: number): void {
  const slot = slotOf[row] ?? -1;
  if (rowAt[slot] !== row) return;
  slots[slot >>> 5] = (slots[slot >>> 5] ?? 0) | (1 << slot);
}

const counted = (matches: Matches): Matches => ({
  ...matches,
  total: countBits(matches.words, matches.from, matches.to),
});
