import { type Column, numberColumn } from './column.ts';
import type { RangeDimension } from './dimension.ts';
import { radixSort } from './radix-sort.ts';
import type { RowNumbers } from './row-numbers.ts';
import { type SlotObserver, SortedRows } from './sorted-rows.ts';

/** Sorts below every number. */
const UNKNOWN = Number.NEGATIVE_INFINITY;

type StoredRange<Listing> = Pick<RangeDimension<Listing, never>, 'name' | 'numberOf'>;

/** A stored range dimension: each row's number, and the rows sorted by it. */
export class SortedColumn<Listing> {
  readonly dimension: StoredRange<Listing>;
  readonly column: Column<Float64Array>;
  readonly view: SortedRows;
  readonly #numbers: RowNumbers;

  constructor(
    dimension: StoredRange<Listing>,
    numbers: RowNumbers,
    {
      column = numberColumn(),
      observers = [],
    }: {
      column?: Column<Float64Array>;
      observers?: readonly SlotObserver[];
    } = {},
  ) {
    this.dimension = dimension;
    this.#numbers = numbers;
    this.column = column;
    this.view = new SortedRows(column, numbers.ids, observers);
  }

  write(row: number, listing: Listing): void {
    this.column.ensureCapacity(this.#numbers.capacity);
    this.column.values[row] = this.dimension.numberOf(listing) ?? UNKNOWN;
  }

  /** Whether a row already has the listing's number. */
  holds(row: number, listing: Listing): boolean {
    return this.column.values[row] === (this.dimension.numberOf(listing) ?? UNKNOWN);
  }

  /** Adds so many rows to the view that a full sort is cheaper than single inserts. */
  insertMany(newcomers: Int32Array): void {
    const all = new Int32Array(this.view.size + newcomers.length);
    all.set(this.view.rows());
    all.set(newcomers, this.view.size);
    this.view.replace(radixSort(radixSort(all, this.#numbers.ids.values), this.column.values));
  }

  /** The slots of the view within the bounds: first inside (inclusive) to first above (exclusive). */
  slotsWithin({ from, to }: { from: number; to: number }): [number, number] {
    const lowest = Math.max(from, -Number.MAX_VALUE);
    return [this.view.slotFrom(lowest), this.view.slotFrom(to, Number.POSITIVE_INFINITY)];
  }

  /** The slots of all rows with the same number as the row in this slot. */
  runAt(slot: number): { first: number; end: number } {
    const number = this.#numberAt(slot);
    return {
      first: this.view.slotFrom(number),
      end: this.view.slotFrom(number, Number.POSITIVE_INFINITY),
    };
  }

  /** Whether the next slot has a different number. Cheaper than `runAt` if most numbers differ. */
  isAloneAt(slot: number): boolean {
    return (
      (this.view.rowAt[slot + 1] ?? -1) >= 0 && this.#numberAt(slot + 1) !== this.#numberAt(slot)
    );
  }

  #numberAt(slot: number): number {
    return this.column.values[this.view.rowAt[slot] ?? 0] ?? 0;
  }
}
