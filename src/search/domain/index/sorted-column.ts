import { type Column, integerColumn, numberColumn, release } from './column.ts';
import type { RangeDimension } from './dimension.ts';
import { radixSort } from './radix-sort.ts';
import type { RowNumbers } from './row-numbers.ts';
import { SortedRows, type ViewOptions } from './sorted-rows.ts';

type NumberColumn = Column<Float64Array<ArrayBuffer>> | Column<Int32Array<ArrayBuffer>>;

type StoredRange<Listing> = Pick<RangeDimension<Listing, never>, 'name' | 'numberOf' | 'isInteger'>;

/** A stored range dimension: each row's number, and the rows sorted by it. */
export class SortedColumn<Listing> {
  readonly dimension: StoredRange<Listing>;
  readonly column: NumberColumn;
  readonly view: SortedRows;
  /** The lowest number that a row may have. */
  readonly lowest: number;
  /** Sorts below every number. */
  readonly #unknown: number;
  readonly #numbers: RowNumbers;

  constructor(
    dimension: StoredRange<Listing>,
    numbers: RowNumbers,
    {
      column = dimension.isInteger ? integerColumn() : numberColumn(),
      ...view
    }: ViewOptions & { column?: NumberColumn } = {},
  ) {
    this.dimension = dimension;
    this.#numbers = numbers;
    this.column = column;
    this.#unknown = dimension.isInteger ? -(2 ** 31) : Number.NEGATIVE_INFINITY;
    this.lowest = dimension.isInteger ? this.#unknown + 1 : -Number.MAX_VALUE;
    this.view = new SortedRows(column, numbers.ids, view);
  }

  write(row: number, listing: Listing): void {
    this.column.ensureCapacity(this.#numbers.capacity);
    this.column.values[row] = this.dimension.numberOf(listing) ?? this.#unknown;
  }

  /** Whether a row already has the listing's number. */
  holds(row: number, listing: Listing): boolean {
    return this.column.values[row] === (this.dimension.numberOf(listing) ?? this.#unknown);
  }

  /** Adds so many rows to the view that a full sort is cheaper than single inserts. */
  insertMany(newcomers: readonly number[]): void {
    const all = new Int32Array(this.view.size + newcomers.length);
    all.set(this.view.rows());
    all.set(newcomers, this.view.size);
    radixSort(all, this.#numbers.ids.values);
    radixSort(all, this.column.values);
    this.view.replace(all);
    release(all);
  }

  /** The slots of the view within the bounds: first inside (inclusive) to first above (exclusive). */
  slotsWithin({ from, to }: { from: number; to: number }): [number, number] {
    const lowest = Math.max(from, this.lowest);
    return [this.view.slotFrom(lowest), this.view.slotFrom(to, Number.POSITIVE_INFINITY)];
  }

  /** The first slot above those of rows whose number is unknown. */
  get firstKnown(): number {
    return this.view.slotFrom(this.lowest);
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
