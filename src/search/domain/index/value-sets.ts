import { BLOCK } from './bitset.ts';
import { type Column, integerColumn } from './column.ts';
import type { DimensionRef, ValueDimension } from './dimension.ts';
import { FacetDictionary } from './facet-dictionary.ts';
import type { SlotObserver, SortedRows } from './sorted-rows.ts';

/** A dimension's values: their dictionary, the location of a row's code, and a bitset over slots per value. */
export type Facet<Listing> = {
  dimension: Pick<ValueDimension<Listing, never>, 'name' | 'bits' | 'valuesOf' | 'combinationOf'>;
  dictionary: FacetDictionary;
  /** The code is in `lane`: shift right by `shift`, then apply `mask`. */
  lane: Lane;
  shift: number;
  mask: number;
  /** Indexed by value number. */
  sets: Int32Array[];
};

/** One 32-bit word per listing with the codes of several dimensions, by row and by slot. */
export type Lane = {
  byRow: Column<Int32Array>;
  /** Undefined content for empty slots. Counting reads this sequentially. */
  bySlot: Int32Array;
};

const WORD_BITS = 32;

/**
 * For each value of each dimension, the slots of the primary order that have it: one bit per slot, one word per
 * block. When rows move within that order, their bits move along.
 */
export class ValueSets<Listing> implements SlotObserver {
  readonly lanes: Lane[] = [];
  /** The occupied slots. */
  occupied = new Int32Array(0);
  readonly #facets: Facet<Listing>[] = [];
  readonly #byDimension = new Map<DimensionRef, Facet<Listing>>();
  #bitsLeft = 0;
  #blocks = 0;

  /** Adjacent dimensions share a lane while it has room. */
  register(dimension: Facet<Listing>['dimension']): void {
    const { bits } = dimension;
    if (bits > this.#bitsLeft) {
      this.lanes.push({ byRow: integerColumn(), bySlot: new Int32Array(0) });
      this.#bitsLeft = WORD_BITS;
    }
    const lane = this.lanes.at(-1);
    if (lane === undefined) throw new RangeError(`${dimension.name} needs at least one bit`);
    const shift = WORD_BITS - this.#bitsLeft;
    const field = { shift, mask: 2 ** bits - 1, dictionary: new FacetDictionary(), sets: [] };
    const facet = { dimension, lane, ...field };
    this.#bitsLeft -= bits;
    this.#facets.push(facet);
    this.#byDimension.set(dimension, facet);
  }

  facet(dimension: DimensionRef): Facet<Listing> {
    const facet = this.#byDimension.get(dimension);
    if (facet === undefined) throw new RangeError(`${dimension.name} is no registered value set`);
    return facet;
  }

  /** The slots that have a value; null if no listing ever had it. */
  slotsWith(dimension: DimensionRef, value: string): Int32Array | null {
    const { dictionary, sets } = this.facet(dimension);
    return sets[dictionary.numberOf(value) ?? -1] ?? null;
  }

  write(row: number, listing: Listing, capacity: number): void {
    for (const lane of this.lanes) {
      lane.byRow.ensureCapacity(capacity);
      lane.byRow.values[row] = this.#codesIn(lane, listing);
    }
  }

  /** Whether a row already has the listing's values. */
  holds(row: number, listing: Listing): boolean {
    return this.lanes.every((lane) => lane.byRow.values[row] === this.#codesIn(lane, listing));
  }

  inserted(slot: number, row: number): void {
    const block = slot >>> 5;
    const below = (1 << slot) - 1;
    shiftUp(this.occupied, block, below);
    for (const { sets } of this.#facets) for (const words of sets) shiftUp(words, block, below);
    for (const { bySlot } of this.lanes) bySlot.copyWithin(slot + 1, slot, (block + 1) * BLOCK - 1);
    this.#mark(slot, row);
  }

  removed(slot: number): void {
    const block = slot >>> 5;
    const below = (1 << slot) - 1;
    shiftDown(this.occupied, block, below);
    for (const { sets } of this.#facets) for (const words of sets) shiftDown(words, block, below);
    for (const { bySlot } of this.lanes) bySlot.copyWithin(slot, slot + 1, (block + 1) * BLOCK);
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

  #codesIn(lane: Lane, listing: Listing): number {
    let codes = 0;
    for (const facet of this.#facets) {
      if (facet.lane === lane) codes |= codeOf(facet, listing) << facet.shift;
    }
    return codes;
  }

  #mark(slot: number, row: number): void {
    const block = slot >>> 5;
    const bit = 1 << slot;
    this.occupied[block] = (this.occupied[block] ?? 0) | bit;
    for (const { byRow, bySlot } of this.lanes) bySlot[slot] = byRow.values[row] ?? 0;
    for (const { lane, shift, mask, dictionary, sets } of this.#facets) {
      const code = ((lane.bySlot[slot] ?? 0) >>> shift) & mask;
      for (const value of dictionary.combinations[code] ?? []) {
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
    for (const lane of this.lanes) lane.bySlot = new Int32Array(blocks * BLOCK);
    for (const facet of this.#facets) facet.sets = facet.sets.map(() => new Int32Array(blocks));
  }
}

function codeOf<Listing>(
  { dimension, dictionary, mask }: Facet<Listing>,
  listing: Listing,
): number {
  const combination = dimension.combinationOf?.(listing) ?? dimension.valuesOf(listing).join('\n');
  const known = dictionary.codeOf(combination);
  if (known !== undefined) return known;
  if (dictionary.combinations.length > mask) {
    throw new RangeError(`${dimension.name} has more combinations than its bits can hold`);
  }
  return dictionary.add(combination, dimension.valuesOf(listing));
}

function shiftUp(words: Int32Array, block: number, below: number): void {
  const word = words[block] ?? 0;
  words[block] = (word & below) | ((word & ~below) << 1);
}

function shiftDown(words: Int32Array, block: number, below: number): void {
  const word = words[block] ?? 0;
  words[block] = (word & below) | ((word >>> 1) & ~below);
}
