import { BLOCK, bitCount, countBits } from './bitset.ts';

/** A set of slots of a view, as bits of `words` from block `from` (inclusive) to `to` (exclusive). */
export type Slots = { words: Int32Array; from: number; to: number };

/** A query's matches, as slots of the primary order. */
export type Matches = Slots & { total: number };

/**
 * Intersects one or more sets over the slots from `first` (inclusive) to `end` (exclusive). Writes the result to
 * `words`; words outside those blocks are left as they were.
 */
export function intersect(
  sets: readonly Int32Array[],
  [first, end]: readonly [number, number],
  words: Int32Array,
): Matches {
  if (first >= end) return { words, from: 0, to: 0, total: 0 };
  const from = first >>> 5;
  const to = (end + BLOCK - 1) >>> 5;
  andAll(sets, from, to, words);

  words[from] = (words[from] ?? 0) & (-1 << first);
  if (end % BLOCK !== 0) words[to - 1] = (words[to - 1] ?? 0) & ~(-1 << end);
  return { words, from, to, total: countBits(words, from, to) };
}

/**
 * Intersects one or more sets in the blocks from `from` (inclusive) to `to` (exclusive). Few queries have more than
 * four, so this usually reads memory once instead of once per set.
 */
export function andAll(
  sets: readonly Int32Array[],
  from: number,
  to: number,
  words: Int32Array,
): void {
  const [a = words, b, c, d, ...others] = sets;
  if (b === undefined) words.set(a.subarray(from, to), from);
  else if (c === undefined) {
    for (let i = from; i < to; i++) words[i] = (a[i] ?? 0) & (b[i] ?? 0);
  } else if (d === undefined) {
    for (let i = from; i < to; i++) words[i] = (a[i] ?? 0) & (b[i] ?? 0) & (c[i] ?? 0);
  } else {
    for (let i = from; i < to; i++) {
      words[i] = (a[i] ?? 0) & (b[i] ?? 0) & (c[i] ?? 0) & (d[i] ?? 0);
    }
  }
  if (others.length > 0) andAll([words, ...others], from, to, words);
}

/** The slots that are in any of the sets, which are equally long: at least one. Only of one set the answer changes with it. */
export function union(sets: readonly Int32Array[]): Int32Array {
  const [first = new Int32Array(0), ...others] = sets;
  if (others.length === 0) return first;
  const all = new Int32Array(first.length);
  for (const set of sets)
    for (let i = 0; i < all.length; i++) all[i] = (all[i] ?? 0) | (set[i] ?? 0);
  return all;
}

/** Clears the second set's slots from the first, of which it is a subset. */
export function without(matches: Matches, { words, from, to, total }: Matches): Matches {
  for (let i = from; i < to; i++) matches.words[i] = (matches.words[i] ?? 0) & ~(words[i] ?? 0);
  return { ...matches, total: matches.total - total };
}

/** The number of matches that are in a set of slots. */
export function countOfBoth({ words, from, to }: Slots, set: Int32Array): number {
  let count = 0;
  for (let i = from; i < to; i++) count += bitCount((words[i] ?? 0) & (set[i] ?? 0));
  return count;
}

/** The number of these slots from `first` (inclusive) to `end` (exclusive). */
export function countBetween({ words, from, to }: Slots, first: number, end: number): number {
  const start = Math.max(first, from * BLOCK);
  const stop = Math.min(end, to * BLOCK);
  if (start >= stop) return 0;
  return (
    countBits(words, start >>> 5, stop >>> 5) +
    bitCount((words[stop >>> 5] ?? 0) & ~(-1 << stop)) -
    bitCount((words[start >>> 5] ?? 0) & ~(-1 << start))
  );
}
