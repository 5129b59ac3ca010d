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

/**
 * The number of bits set in the words from `from` (inclusive) to `to` (exclusive). Adds eight words at a time, bit by
 * bit, into words of ones, twos and fours, of which only the carry is counted: half the time of counting each word
 * (Harley and Seal; Muła, Kurz and Lemire, 2016).
 */
export function countBits(words: Int32Array, from = 0, to = words.length): number {
  let ones = 0;
  let twos = 0;
  let fours = 0;
  let eights = 0;
  let at = from;
  for (; at + 8 <= to; at += 8) {
    const a = words[at] ?? 0;
    const b = words[at + 1] ?? 0;
    const twosA = carry(ones, a, b);
    ones ^= a ^ b;
    const c = words[at + 2] ?? 0;
    const d = words[at + 3] ?? 0;
    const twosB = carry(ones, c, d);
    ones ^= c ^ d;
    const e = words[at + 4] ?? 0;
    const f = words[at + 5] ?? 0;
    const twosC = carry(ones, e, f);
    ones ^= e ^ f;
    const g = words[at + 6] ?? 0;
    const h = words[at + 7] ?? 0;
    const twosD = carry(ones, g, h);
    ones ^= g ^ h;
    const foursA = carry(twos, twosA, twosB);
    twos ^= twosA ^ twosB;
    const foursB = carry(twos, twosC, twosD);
    twos ^= twosC ^ twosD;
    eights += bitCount(carry(fours, foursA, foursB));
    fours ^= foursA ^ foursB;
  }
  let count = 8 * eights + 4 * bitCount(fours) + 2 * bitCount(twos) + bitCount(ones);
  for (; at < to; at++) count += bitCount(words[at] ?? 0);
  return count;
}

/** The carries of adding three words bit by bit; the sums are a ^ b ^ c. */
const carry = (a: number, b: number, c: number): number => (a & b) | ((a ^ b) & c);

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

  /** Adds the rows of another set. */
  addAll({ words }: Bitset): void {
    if (words.length > this.words.length) this.#grow(words.length);
    for (let at = 0; at < words.length; at++)
      this.words[at] = (this.words[at] ?? 0) | (words[at] ?? 0);
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
