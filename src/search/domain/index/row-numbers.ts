import { integerColumn, release } from './column.ts';

/** How much longer the columns get when they are full, and how long they are kept after a load. */
const GROWTH = 1.25;
const SPARE_FACTOR = 1.01;
/** Of the hash table. */
const MAX_TABLE_FILL = 7 / 8;

/**
 * The row number of each id. A listing keeps its row as long as it is present; rows of removed listings are reused.
 */
export class RowNumbers {
  /** Indexed by row; undefined content for free rows. */
  readonly ids = integerColumn();
  readonly #free: number[] = [];
  #used = 0;
  /**
   * A hash table with linear probing: row + 1, or 0 for an empty place. An eighth of a Map's memory: it may be seven
   * eighths full, as ids mostly follow each other, and the places of such ids are far apart.
   */
  #places = new Int32Array(16);

  get size(): number {
    return this.#used - this.#free.length;
  }

  /** Upper bound (exclusive) of row numbers. */
  get capacity(): number {
    return this.ids.values.length;
  }

  *all(): Generator<number> {
    for (const place of this.#places) if (place > 0) yield this.idOf(place - 1);
  }

  rowOf(id: number): number | undefined {
    const row = (this.#places[this.#placeOf(id)] ?? 0) - 1;
    return row < 0 ? undefined : row;
  }

  idOf(row: number): number {
    return this.ids.values[row] ?? 0;
  }

  /** Assigns a row to a new id. */
  add(id: number): number {
    const row = this.#free.pop() ?? this.#used++;
    if (row >= this.capacity) {
      this.ids.ensureCapacity(Math.max(1024, Math.ceil(this.capacity * GROWTH)));
    }
    this.ids.values[row] = id;
    if (this.size > this.#places.length * MAX_TABLE_FILL) this.#grow();
    this.#places[this.#placeOf(id)] = row + 1;
    return row;
  }

  /** Gives back spare capacity after a load, except for some rows more. */
  fit(): void {
    this.ids.shrink(Math.ceil(this.#used * SPARE_FACTOR) + 32);
  }

  remove(row: number): void {
    this.#vacate(this.#placeOf(this.idOf(row)));
    this.#free.push(row);
  }

  /** The place of an id, or the empty one where it belongs. */
  #placeOf(id: number): number {
    const places = this.#places;
    const ids = this.ids.values;
    const last = places.length - 1;
    let at = this.#homeOf(id);
    for (let row = places[at] ?? 0; row !== 0 && ids[row - 1] !== id; row = places[at] ?? 0) {
      at = (at + 1) & last;
    }
    return at;
  }

  /** Where the search for an id begins: the top bits of its product with the golden ratio, which spreads runs of ids. */
  #homeOf(id: number): number {
    return Math.imul(id, 0x9e3779b1) >>> (Math.clz32(this.#places.length) + 1);
  }

  /** Moves later ones up, so that every id is still found without passing an empty place. */
  #vacate(place: number): void {
    const places = this.#places;
    const last = places.length - 1;
    let empty = place;
    for (let at = (place + 1) & last; places[at] !== 0; at = (at + 1) & last) {
      const row = places[at] ?? 0;
      const passed = (at - this.#homeOf(this.idOf(row - 1))) & last;
      if (passed < ((at - empty) & last)) continue;
      places[empty] = row;
      empty = at;
    }
    places[empty] = 0;
  }

  #grow(): void {
    const old = this.#places;
    this.#places = new Int32Array(2 * old.length);
    for (const row of old) if (row > 0) this.#places[this.#placeOf(this.idOf(row - 1))] = row;
    release(old);
  }
}
