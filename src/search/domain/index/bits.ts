/** Places to a block: the bits of one word. */
export const BLOCK = 32;

/** How many bits of a 32-bit word are set. */
export function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The position of the highest bit set; of a word that has one. */
export const highestBit = (word: number): number => 31 - Math.clz32(word);

/** The position of the lowest bit set; of a word that has one. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);

/** A set of places: bits of `words` from block `from` up to, not including, block `to`. */
export type Places = { words: Int32Array; from: number; to: number; total: number };

/**
 * The places between two slots (the second not included) that stand in every one of the sets; there
 * is at least one. `words` takes the answer; outside the blocks answered it keeps whatever stood
 * there.
 */
export function intersect(
  sets: readonly Int32Array[],
  [first, end]: readonly [number, number],
  words: Int32Array,
): Places {
  if (first >= end) return { words, from: 0, to: 0, total: 0 };
  const from = first >>> 5;
  const to = (end + BLOCK - 1) >>> 5;
  andAll(sets, from, to, words);

  words[from] = (words[from] ?? 0) & (-1 << first);
  if (end % BLOCK !== 0) words[to - 1] = (words[to - 1] ?? 0) & ~(-1 << end);
  return { words, from, to, total: countBits(words, from, to) };
}

// Few searches ask for more than four sets: one walk over memory, mostly, not one for each.
function andAll(sets: readonly Int32Array[], from: number, to: number, words: Int32Array): void {
  const [a = words, b = a, c = a, d = a, ...others] = sets;
  for (let i = from; i < to; i++) {
    words[i] = (a[i] ?? 0) & (b[i] ?? 0) & (c[i] ?? 0) & (d[i] ?? 0);
  }
  if (others.length > 0) andAll([words, ...others], from, to, words);
}

/** Takes the second set's places out of the first, which holds them all, in its own words. */
export function without(places: Places, { words, from, to, total }: Places): Places {
  for (let i = from; i < to; i++) places.words[i] = (places.words[i] ?? 0) & ~(words[i] ?? 0);
  return { ...places, total: places.total - total };
}

/** How many bits are set in the blocks from `from` up to, not including, `to`. */
function countBits(words: Int32Array, from: number, to: number): number {
  let total = 0;
  for (let i = from; i < to; i++) total += bitCount(words[i] ?? 0);
  return total;
}

/** How many places lie between two slots, the second not included. */
export function countBetween({ words, from, to }: Places, first: number, end: number): number {
  const start = Math.max(first, from * BLOCK);
  const stop = Math.min(end, to * BLOCK);
  if (start >= stop) return 0;
  return (
    countBits(words, start >>> 5, stop >>> 5) +
    bitCount((words[stop >>> 5] ?? 0) & ~(-1 << stop)) -
    bitCount((words[start >>> 5] ?? 0) & ~(-1 << start))
  );
}
