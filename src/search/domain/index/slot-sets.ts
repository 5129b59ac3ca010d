import type { SortedRows } from './sorted-rows.ts';

/** Numbered sets of a view's slots: one bit per slot, one word per block. When rows move within the view, their bits move along. */
export class SlotSets {
  readonly sets: Int32Array[];
  #blocks = 0;

  /** Starts with so many sets. */
  constructor(count = 0) {
    this.sets = Array.from({ length: count }, () => new Int32Array(0));
  }

  /** Adds a slot to a set. Sets are numbered in order, but one row may need several new ones at once. */
  add(number: number, slot: number): void {
    while (this.sets.length <= number) this.sets.push(new Int32Array(this.#blocks));
    const words = this.sets[number];
    if (words !== undefined) words[slot >>> 5] = (words[slot >>> 5] ?? 0) | (1 << slot);
  }

  /** Moves the bits from a slot to the end of its block up by one, which leaves the slot in no set. */
  open(slot: number): void {
    const block = slot >>> 5;
    const below = (1 << slot) - 1;
    for (const words of this.sets) {
      const word = words[block] ?? 0;
      words[block] = (word & below) | ((word & ~below) << 1);
    }
  }

  /** Moves the bits above a slot down by one. */
  close(slot: number): void {
    const block = slot >>> 5;
    const below = (1 << slot) - 1;
    for (const words of this.sets) {
      const word = words[block] ?? 0;
      words[block] = (word & below) | ((word >>> 1) & ~below);
    }
  }

  /** Empties blocks `from` (inclusive) to `to` (exclusive); all, if the view has another number of blocks now. */
  clear({ blocks }: Pick<SortedRows, 'blocks'>, from: number, to: number): void {
    if (blocks === this.#blocks) {
      for (const words of this.sets) words.fill(0, from, to);
      return;
    }
    this.#blocks = blocks;
    for (let number = 0; number < this.sets.length; number++)
      this.sets[number] = new Int32Array(blocks);
  }
}
