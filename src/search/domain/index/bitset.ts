/** Bits per word. A block of slots is one word of every bitset over slots. */
export const BLOCK = 32;

/** The number of bits set in a 32-bit word. */
export function bitCount(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The position of the highest bit set, in a word that has one. */
export const highestBit = (word: number): number => 31 - Math.clz32(word);

/** The position of the lowest bit set, in a word that has one. */
export const lowestBit = (word: number): number => 31 - Math.clz32(word & -word);

/** The number of bits set in the words from `from` (inclusive) to `to` (exclusive). */
export function countBits(words: Int32Array, from = 0, to = words.length): number {
  let count = 0;
  for (let at = from; at < to; at++) count += bitCount(words[at] ?? 0);
  return count;
}

/** A set of row numbers, 32 to a word. Grows as rows are added. */
export class Bitset {
  words = new Int32Array(0);

  get size(): number {
    return countBits(this.words);
  }

  has(row: number): boolean {
    return (((this.words[row >>> 5] ?? 0) >>> row) & 1) === 1;
  }

  add(row: number): void {
    const at = row >>> 5;
    if (at >= this.words.length) this.#grow(at + 1);
    this.words[at] = (this.words[at] ?? 0) | (1 << row);
  }

  delete(row: number): void {
    const at = row >>> 5;
    if (at < this.words.length) this.words[at] = (this.words[at] ?? 0) & ~(1 << row);
  }

  #grow(words: number): void {
    const grown = new Int32Array(Math.max(words, Math.ceil(this.words.length * 1.5)));
    grown.set(this.words);
    this.words = grown;
  }
}
