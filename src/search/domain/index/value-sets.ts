import { BLOCK } from './bitset.ts';
import type { DimensionRef } from './dimension.ts';
import { SlotSets } from './slot-sets.ts';
import type { SlotObserver, SortedRows } from './sorted-rows.ts';
import type { Facet } from './value-codes.ts';

/** A facet with the slots per value, by value number. */
type FacetSets<Listing> = { facet: Facet<Listing>; slots: SlotSets };

/** For each value of some dimensions, the slots of a view that have it. */
export class ValueSets<Listing> implements SlotObserver {
  readonly #facets: FacetSets<Listing>[];
  readonly #occupied = new SlotSets(1);
  readonly #all: readonly SlotSets[];

  constructor(facets: readonly Facet<Listing>[]) {
    this.#facets = facets.map((facet) => ({ facet, slots: new SlotSets() }));
    this.#all = [this.#occupied, ...this.#facets.map(({ slots }) => slots)];
  }

  /** The occupied slots. */
  get occupied(): Int32Array {
    return this.#occupied.sets[0] ?? new Int32Array(0);
  }

  includes(dimension: DimensionRef): boolean {
    return this.#facets.some(({ facet }) => facet.dimension === dimension);
  }

  /** The slots per value of a dimension, by value number. */
  setsOf(dimension: DimensionRef): readonly Int32Array[] {
    return this.#setsOf(dimension).slots.sets;
  }

  /** The slots that have a value; null if no listing ever had it. */
  slotsWith(dimension: DimensionRef, value: string): Int32Array | null {
    const { facet, slots } = this.#setsOf(dimension);
    return slots.sets[facet.dictionary.numberOf(value) ?? -1] ?? null;
  }

  inserted(slot: number, row: number): void {
    for (const each of this.#all) each.open(slot);
    this.#mark(slot, row);
  }

  removed(slot: number): void {
    for (const each of this.#all) each.close(slot);
  }

  rearranged(rows: SortedRows, from: number, to: number): void {
    for (const each of this.#all) each.clear(rows, from, to);
    for (let block = from; block < to; block++) {
      const held = rows.held[block] ?? 0;
      this.occupied[block] = held === BLOCK ? -1 : (1 << held) - 1;
    }
    for (const each of this.#facets) markBlocks(each, rows, [from, to]);
  }

  #setsOf(dimension: DimensionRef): FacetSets<Listing> {
    const found = this.#facets.find(({ facet }) => facet.dimension === dimension);
    if (found === undefined) throw new RangeError(`${dimension.name} is no registered value set`);
    return found;
  }

  #mark(slot: number, row: number): void {
    this.#occupied.add(0, slot);
    for (const { facet, slots } of this.#facets) {
      const code = ((facet.lane.values[row] ?? 0) >>> facet.shift) & facet.mask;
      for (const value of facet.dictionary.combinations[code] ?? NO_VALUES) slots.add(value, slot);
    }
  }
}

const NO_VALUES: readonly number[] = [];

/** One dimension after the other, and without iterators: of a load this is the longest loop. */
function markBlocks<Listing>(
  { facet, slots }: FacetSets<Listing>,
  { held, rowAt }: SortedRows,
  [from, to]: readonly [number, number],
): void {
  const { shift, mask } = facet;
  const codes = facet.lane.values;
  const { combinations } = facet.dictionary;
  for (let block = from; block < to; block++) {
    const end = block * BLOCK + (held[block] ?? 0);
    for (let slot = block * BLOCK; slot < end; slot++) {
      const code = ((codes[rowAt[slot] ?? 0] ?? 0) >>> shift) & mask;
      const values = combinations[code] ?? NO_VALUES;
      for (let at = 0; at < values.length; at++) slots.add(values[at] ?? 0, slot);
    }
  }
}
