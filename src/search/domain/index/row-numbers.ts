import { numberColumn } from './column.ts';

/**
 * The row number of each id. A listing keeps its row as long as it is present; rows of removed listings are reused.
 */
export class RowNumbers {
  /** Indexed by row; undefined content for free rows. */
  readonly ids = numberColumn();
  readonly #rowOf = new Map<number, number>();
  readonly #free: number[] = [];
  #used = 0;

  get size(): number {
    return this.#rowOf.size;
  }

  /** Upper bound (exclusive) of row numbers. */
  get capacity(): number {
    return this.ids.values.length;
  }

  all(): Iterable<number> {
    return this.#rowOf.keys();
  }

  rowOf(id: number): number | undefined {
    return this.#rowOf.get(id);
  }

  idOf(row: number): number {
    return this.ids.values[row] ?? 0;
  }

  /** Assigns a row to a new id. */
  add(id: number): number {
    const row = this.#free.pop() ?? this.#used++;
    if (row >= this.capacity) {
      this.ids.ensureCapacity(Math.max(1024, Math.ceil(this.capacity * 1.5)));
    }
    this.ids.values[row] = id;
    this.#rowOf.set(id, row);
    return row;
  }

  remove(row: number): void {
    this.#rowOf.delete(this.idOf(row));
    this.#free.push(row);
  }
}
