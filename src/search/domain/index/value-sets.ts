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
      for (const each of this.#facets) markBlock(each, rows, block);
    }
  }

  #setsOf(dimension: DimensionRef): FacetSets<Listing> {
    const found = this.#facets.find(({ facet }) => facet.dimension === dimension);
    if (found === undefined) throw new RangeError(`${dimension.name} is no registered value set`);
    return found;
  }

  #mark(slot: number, row: number): void {
    this.#occupied.add(0, slot);
    for (const { facet, slots } of this.#facets) {
      for (const value of valuesOf(facet, row)) slots.add(value, slot);
    }
  }
}

/** Dimension by dimension, so that a load reads its codes one after the other. */
function markBlock<Listing>(
  { facet, slots }: FacetSets<Listing>,
  { held, rowAt }: SortedRows,
  block: number,
): void {
  const end = block * BLOCK + (held[block] ?? 0);
  for (let slot = block * BLOCK; slot < end; slot++) {
    const values = valuesOf(facet, rowAt[slot] ?? 0);
    for (let at = 0; at < values.length; at++) slots.add(values[at] ?? 0, slot);
  }
}

const NO_VALUES: readonly number[] = [];

function valuesOf<Listing>({ lane, shift, mask, dictionary }: Facet<Listing>, row: number) {
  return dictionary.combinations[((lane.values[row] ?? 0) >>> shift) & mask] ?? NO_VALUES;
}
