import { BLOCK } from './bits.ts';
import type { Columns } from './columns.ts';
import type { Follower, Shelf } from './shelf.ts';
import type { Trait } from './traits.ts';

/**
 * For each trait, which places of the price shelf hold a listing that has it: a bit for each slot,
 * a word for each block. Beside them each slot's profile, so that counting reads memory in a row.
 */
export class TraitSets implements Follower {
  /** By slot; of an empty slot it means nothing. */
  profileAt = new Int32Array(0);
  /** By trait number. */
  readonly #sets: Int32Array[] = [];
  readonly #columns: Columns;
  #blocks = 0;

  constructor(columns: Columns) {
    this.#columns = columns;
  }

  /** The places of a trait; null where no listing ever had it. */
  find(trait: Trait): Int32Array | null {
    return this.#sets[this.#columns.meaning.numberOf(trait) ?? -1] ?? null;
  }

  opened(slot: number, row: number): void {
    const block = slot >>> 5;
    const below = (1 << slot) - 1;
    for (const words of this.#sets) {
      const word = words[block] ?? 0;
      words[block] = (word & below) | ((word & ~below) << 1);
    }
    this.profileAt.copyWithin(slot + 1, slot, (block + 1) * BLOCK - 1);
    this.#mark(slot, row);
  }

  closed(slot: number): void {
    const block = slot >>> 5;
    const below = (1 << slot) - 1;
    for (const words of this.#sets) {
      const word = words[block] ?? 0;
      words[block] = (word & below) | ((word >>> 1) & ~below);
    }
    this.profileAt.copyWithin(slot, slot + 1, (block + 1) * BLOCK);
  }

  spread({ blocks, held, rowAt }: Shelf, from: number, to: number): void {
    if (blocks !== this.#blocks) this.#resize(blocks);
    for (const words of this.#sets) words.fill(0, from, to);
    for (let block = from; block < to; block++) {
      const end = block * BLOCK + (held[block] ?? 0);
      for (let slot = block * BLOCK; slot < end; slot++) this.#mark(slot, rowAt[slot] ?? 0);
    }
  }

  #mark(slot: number, row: number): void {
    const profile = this.#columns.profiles[row] ?? 0;
    this.profileAt[slot] = profile;
    for (const { traits, shift, mask } of this.#columns.meaning.sides) {
      for (const trait of traits[(profile >>> shift) & mask] ?? []) {
        const words = this.#sets[trait] ?? this.#begin(trait);
        words[slot >>> 5] = (words[slot >>> 5] ?? 0) | (1 << slot);
      }
    }
  }

  // Trait numbers come in order, but a listing may bring several at once.
  #begin(trait: number): Int32Array {
    while (this.#sets.length <= trait) this.#sets.push(new Int32Array(this.#blocks));
    return this.#sets[trait] ?? new Int32Array(0);
  }

  #resize(blocks: number): void {
    this.#blocks = blocks;
    this.profileAt = new Int32Array(blocks * BLOCK);
    this.#sets.forEach((_, trait) => {
      this.#sets[trait] = new Int32Array(blocks);
    });
  }
}
