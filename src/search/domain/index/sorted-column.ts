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
  /** The lowest number that a row may have. */
  readonly lowest: number;
  /** Sorts below every number. */
  readonly #unknown: number;
  readonly #numbers: RowNumbers;
  readonly #view: SortedRows;
  /** Rows that are not in the view yet, each batch in the order of its ids. */
  #unsorted: Int32Array[] = [];

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
    this.#view = new SortedRows(column, numbers.ids, view);
  }

  write(row: number, listing: Listing): void {
    this.column.ensureCapacity(this.#numbers.capacity);
    this.column.values[row] = this.dimension.numberOf(listing) ?? this.#unknown;
  }

  /** Whether a row already has the listing's number. */
  holds(row: number, listing: Listing): boolean {
    return this.column.values[row] === (this.dimension.numberOf(listing) ?? this.#unknown);
  }

  /** The rows in order. Sorts those of a load in first, if it wasn't done yet. */
  get view(): SortedRows {
    this.sort();
    return this.#view;
  }

  get isSorted(): boolean {
    return this.#unsorted.length === 0;
  }

  insert(row: number): void {
    this.view.ensureCapacity(this.#numbers.capacity);
    this.view.insert(row);
  }

  /** Adds so many rows, in the order of their ids, that sorting all is cheaper than single inserts. It is done later. */
  insertMany(newcomers: Int32Array): void {
    this.#unsorted.push(newcomers);
  }

  sort(): void {
    if (this.isSorted) return;
    const batches = [this.#view.rows(), ...this.#unsorted].filter(({ length }) => length > 0);
    this.#unsorted = [];
    const rows = joined(batches);
    if (batches.length > 1) radixSort(rows, this.#numbers.ids.values);
    radixSort(rows, this.column.values);
    this.#view.ensureCapacity(this.#numbers.capacity);
    this.#view.replace(rows);
    release(rows);
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

function joined(batches: readonly Int32Array[]): Int32Array<ArrayBuffer> {
  const all = new Int32Array(batches.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const batch of batches) {
    all.set(batch, at);
    at += batch.length;
  }
  return all;
}
