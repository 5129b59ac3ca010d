import { BLOCK } from './bitset.ts';
import { integerColumn } from './column.ts';
import type { FactDimension, WantedFacts } from './dimension.ts';
import { union } from './matches.ts';
import { SlotSets } from './slot-sets.ts';
import type { SlotObserver, SortedRows } from './sorted-rows.ts';

/** What the rows of a table state: by row as two masks, and by fact as the slots of the primary view that state it or leave it open. */
export class FactSets<Listing> implements SlotObserver {
  readonly dimension: FactDimension<Listing, never>;
  readonly #found = integerColumn();
  readonly #absent = integerColumn();
  /** Two sets for each fact: those that state it, and those that leave it open. */
  readonly #slots: SlotSets;

  constructor(dimension: FactDimension<Listing, never>) {
    this.dimension = dimension;
    this.#slots = new SlotSets(2 * dimension.facts);
  }

  write(row: number, listing: Listing, capacity: number): void {
    const { found, absent } = this.dimension.statedBy(listing);
    this.#found.ensureCapacity(capacity);
    this.#absent.ensureCapacity(capacity);
    this.#found.values[row] = found;
    this.#absent.values[row] = absent;
  }

  /** Whether a row already has what the listing states. */
  holds(row: number, listing: Listing): boolean {
    const { found, absent } = this.dimension.statedBy(listing);
    return this.#found.values[row] === found && this.#absent.values[row] === absent;
  }

  /** Gives back the memory of rows from `capacity` on. */
  fit(capacity: number): void {
    this.#found.shrink(capacity);
    this.#absent.shrink(capacity);
  }

  /** The slots that state a fact. */
  stated(fact: number): Int32Array {
    return this.#setAt(2 * fact);
  }

  /** The slots that neither state nor deny a fact. */
  open(fact: number): Int32Array {
    return this.#setAt(2 * fact + 1);
  }

  /** The slots that have what is wanted. */
  having({ anyOf, orOpen }: WantedFacts): Int32Array {
    const sets = anyOf.map((fact) => this.stated(fact));
    if (orOpen) sets.push(...anyOf.map((fact) => this.open(fact)));
    return union(sets);
  }

  #setAt(number: number): Int32Array {
    const words = this.#slots.sets[number];
    if (words === undefined) throw new RangeError(`${this.dimension.name} has no such fact`);
    return words;
  }

  inserted(slot: number, row: number): void {
    this.#slots.open(slot);
    this.#mark(slot, row);
  }

  removed(slot: number): void {
    this.#slots.close(slot);
  }

  rearranged(rows: SortedRows, from: number, to: number): void {
    this.#slots.clear(rows, from, to);
    const [found, open] = [new Int32Array(BLOCK), new Int32Array(BLOCK)];
    for (let block = from; block < to; block++) {
      const held = rows.held[block] ?? 0;
      for (let at = 0; at < BLOCK; at++) {
        const row = rows.rowAt[block * BLOCK + at] ?? 0;
        found[at] = at < held ? (this.#found.values[row] ?? 0) : 0;
        open[at] =
          at < held ? ~((this.#found.values[row] ?? 0) | (this.#absent.values[row] ?? 0)) : 0;
      }
      transpose(found);
      transpose(open);
      for (let fact = 0; fact < this.dimension.facts; fact++) {
        this.#setAt(2 * fact)[block] = found[fact] ?? 0;
        this.#setAt(2 * fact + 1)[block] = open[fact] ?? 0;
      }
    }
  }

  #mark(slot: number, row: number): void {
    const found = this.#found.values[row] ?? 0;
    const absent = this.#absent.values[row] ?? 0;
    for (let fact = 0; fact < this.dimension.facts; fact++) {
      if ((found >>> fact) & 1) this.#slots.add(2 * fact, slot);
      else if (((absent >>> fact) & 1) === 0) this.#slots.add(2 * fact + 1, slot);
    }
  }
}

/**
 * Swaps bit j of word i with bit i of word j in a square of 32 words, by halves, quarters and so on: 32 facts of 32
 * slots at once (Warren, Hacker's Delight, second edition, 7-3).
 */
function transpose(words: Int32Array): void {
  let mask = 0x0000ffff;
  for (let width = 16; width > 0; width >>>= 1, mask ^= mask << width) {
    for (let at = 0; at < 32; at = (at + width + 1) & ~width) {
      const [low, high] = [words[at] ?? 0, words[at + width] ?? 0];
      const swapped = ((low >>> width) ^ high) & mask;
      words[at] = low ^ (swapped << width);
      words[at + width] = high ^ swapped;
    }
  }
}
