import { BLOCK } from './bitset.ts';
import type { DimensionRef } from './dimension.ts';
import type { SlotObserver, SortedRows } from './sorted-rows.ts';
import type { Facet } from './value-codes.ts';

/** A facet with a bitset over slots per value, by value number. */
type FacetSets<Listing> = { facet: Facet<Listing>; sets: Int32Array[] };

/**
 * For each value of some dimensions, the slots of a view that have it: one bit per slot, one word per block. When rows
 * move within the view, their bits move along.
 */
export class ValueSets<Listing> implements SlotObserver {
  /** The occupied slots. */
  occupied = new Int32Array(0);
  readonly #facets: FacetSets<Listing>[];
  #blocks = 0;

  constructor(facets: readonly Facet<Listing>[]) {
    this.#facets = facets.map((facet) => ({ facet, sets: [] }));
  }

  includes(dimension: DimensionRef): boolean {
    return this.#facets.some(({ facet }) => facet.dimension === dimension);
  }

  /** The slots per value of a dimension, by value number. */
  setsOf(dimension: DimensionRef): readonly Int32Array[] {
    return this.#setsOf(dimension).sets;
  }

  /** The slots that have a value; null if no listing ever had it. */
  slotsWith(dimension: DimensionRef, value: string): Int32Array | null {
    const { facet, sets } = this.#setsOf(dimension);
    return sets[facet.dictionary.numberOf(value) ?? -1] ?? null;
  }

  inserted(slot: number, row: number): void {
    const block = slot >>> 5;
    const below = (1 << slot) - 1;
    shiftUp(this.occupied, block, below);
    for (const { sets } of this.#facets) for (const words of sets) shiftUp(words, block, below);
    this.#mark(slot, row);
  }

  removed(slot: number): void {
    const block = slot >>> 5;
    const below = (1 << slot) - 1;
    shiftDown(this.occupied, block, below);
    for (const { sets } of this.#facets) for (const words of sets) shiftDown(words, block, below);
  }

  rearranged({ blocks, held, rowAt }: SortedRows, from: number, to: number): void {
    if (blocks !== this.#blocks) this.#resize(blocks);
    this.occupied.fill(0, from, to);
    for (const { sets } of this.#facets) for (const words of sets) words.fill(0, from, to);
    for (let block = from; block < to; block++) {
      const end = block * BLOCK + (held[block] ?? 0);
      for (let slot = block * BLOCK; slot < end; slot++) this.#mark(slot, rowAt[slot] ?? 0);
    }
  }

  #setsOf(dimension: DimensionRef): FacetSets<Listing> {
    const found = this.#facets.find(({ facet }) => facet.dimension === dimension);
    if (found === undefined) throw new RangeError(`${dimension.name} is no registered value set`);
    return found;
  }

  #mark(slot: number, row: number): void {
    const block = slot >>> 5;
    const bit = 1 << slot;
    this.occupied[block] = (this.occupied[block] ?? 0) | bit;
    for (const { facet, sets } of this.#facets) {
      const code = ((facet.lane.values[row] ?? 0) >>> facet.shift) & facet.mask;
      for (const value of facet.dictionary.combinations[code] ?? []) {
        const words = sets[value] ?? this.#addSet(sets, value);
        words[block] = (words[block] ?? 0) | bit;
      }
    }
  }

  // Value numbers are assigned in order, but one listing may add several at once.
  #addSet(sets: Int32Array[], value: number): Int32Array {
    while (sets.length <= value) sets.push(new Int32Array(this.#blocks));
    return sets[value] ?? new Int32Array(0);
  }

  #resize(blocks: number): void {
    this.#blocks = blocks;
    this.occupied = new Int32Array(blocks);
    for (const each of this.#facets) each.sets = each.sets.map(() => new Int32Array(blocks));
  }
}

function shiftUp(words: Int32Array, block: number, below: number): void {
  const word = words[block] ?? 0;
  words[block] = (word & below) | ((word & ~below) << 1);
}

function shiftDown(words: Int32Array, block: number, below: number): void {
  const word = words[block] ?? 0;
  words[block] = (word & below) | ((word >>> 1) & ~below);
}
