import { BLOCK } from './bitset.ts';
import { release } from './column.ts';

/** Data stored by slot, which must move along with the rows. */
export type SlotObserver = {
  /** A row was inserted in this slot; the rows from here to the end of its block moved up by one. */
  inserted(slot: number, row: number): void;
  /** The row in this slot was removed; the rows above it in its block moved down by one. */
  removed(slot: number): void;
  /**
   * Rows in the blocks from `from` (inclusive) to `to` (exclusive) may have moved; all blocks if the number of blocks
   * changed.
   */
  rearranged(rows: SortedRows, from: number, to: number): void;
};

/** Fill of a block: after a rebuild (in slots), at most after rebalancing a neighbourhood, and at least. */
const SLOTS_USED_AFTER_REBUILD = 27;
const MAX_BLOCK_FILL = 0.93;
const MIN_FILL = 0.4;

/** A row's key or tie, by row. */
type Keys = { readonly values: Float64Array | Int32Array | Uint16Array };

export type ViewOptions = {
  observers?: readonly SlotObserver[];
  /** Whether the view has `slotOf`. Four bytes for each row; without it, removing a row takes a search. */
  looksUpSlots?: boolean;
};

/**
 * An ordered view of rows by ascending (key, tie), in blocks of 32 slots with free space, so that an insertion moves
 * only a few neighbours (a packed-memory array: Bender, Demaine and Farach-Colton, 2000). A block's rows fill its
 * first slots without gaps. Each block has a lower bound, no earlier row is above it, so an empty block keeps its place.
 * Keys and ties may be any number except NaN. Neither may change while a row is in the view.
 */
export class SortedRows {
  /** The row in each slot; -1 if empty. */
  rowAt = new Int32Array(0);
  /** The slot of each row, if the view looks up slots; undefined content for rows not in the view. */
  slotOf = new Int32Array(0);
  /** How many rows are in each block. */
  held = new Uint8Array(0);
  size = 0;

  #boundKey = new Float64Array(0);
  #boundTie = new Float64Array(0);
  readonly #keys: Keys;
  readonly #ties: Keys;
  readonly #observers: readonly SlotObserver[];
  readonly #looksUpSlots: boolean;

  constructor(keys: Keys, ties: Keys, { observers = [], looksUpSlots = true }: ViewOptions = {}) {
    this.#keys = keys;
    this.#ties = ties;
    this.#observers = observers;
    this.#looksUpSlots = looksUpSlots;
  }

  get blocks(): number {
    return this.held.length;
  }

  /** The first slot from which every row is at or above (key, tie). */
  slotFrom(key: number, tie = Number.NEGATIVE_INFINITY): number {
    const block = this.#blockOf(key, tie);
    return block * BLOCK + this.#positionIn(block, key, tie);
  }

  /** The same between two slots, all of whose rows have this key: a shorter search. */
  slotBetween(first: number, end: number, key: number, tie: number): number {
    if (first >= end) return end;
    const block = this.#blockOf(key, tie, first >>> 5, (end - 1) >>> 5);
    const start = block * BLOCK;
    const ties = this.#ties.values;
    let low = Math.max(first, start);
    let high = Math.min(end, start + (this.held[block] ?? 0));
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ties[this.rowAt[middle] ?? 0] ?? 0) < tie) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  insert(row: number): void {
    const key = this.#keys.values[row] ?? 0;
    const tie = this.#ties.values[row] ?? 0;
    let block = this.#blockOf(key, tie);
    while (this.held[block] === BLOCK) {
      this.#makeRoom(block);
      block = this.#blockOf(key, tie);
    }
    const slot = block * BLOCK + this.#positionIn(block, key, tie);
    this.#shift(slot, block * BLOCK + (this.held[block] ?? 0), 1);
    this.#put(row, slot);
    this.held[block] = (this.held[block] ?? 0) + 1;
    this.size++;
    for (const each of this.#observers) each.inserted(slot, row);
  }

  remove(row: number): void {
    const slot = this.#slotOf(row);
    const block = slot >>> 5;
    const last = block * BLOCK + (this.held[block] ?? 0) - 1;
    this.#shift(slot + 1, last + 1, -1);
    this.rowAt[last] = -1;
    this.held[block] = (this.held[block] ?? 0) - 1;
    this.size--;
    for (const each of this.#observers) each.removed(slot);
    if (this.blocks > 1 && this.size < this.blocks * BLOCK * MIN_FILL) this.replace(this.rows());
  }

  /** Replaces all rows by others, given in order. */
  replace(rows: Int32Array): void {
    const blocks = Math.max(1, Math.ceil(rows.length / SLOTS_USED_AFTER_REBUILD));
    release(this.rowAt);
    this.rowAt = new Int32Array(blocks * BLOCK);
    this.held = new Uint8Array(blocks);
    this.#boundKey = new Float64Array(blocks);
    this.#boundTie = new Float64Array(blocks);
    this.size = rows.length;
    this.#evenOut(rows, 0, blocks);
  }

  /** The rows of some blocks, in order; all blocks by default. */
  rows(from = 0, to = this.blocks): Int32Array {
    const rows = new Int32Array(this.#count(from, to));
    let at = 0;
    for (let block = from; block < to; block++) {
      const start = block * BLOCK;
      rows.set(this.rowAt.subarray(start, start + (this.held[block] ?? 0)), at);
      at += this.held[block] ?? 0;
    }
    return rows;
  }

  #count(from: number, to: number): number {
    let count = 0;
    for (let block = from; block < to; block++) count += this.held[block] ?? 0;
    return count;
  }

  /** Ensures capacity for row numbers below `rows`. */
  ensureCapacity(rows: number): void {
    if (this.#looksUpSlots && rows > this.slotOf.length) {
      this.slotOf = new Int32Array(
        this.slotOf.buffer.transfer(rows * Int32Array.BYTES_PER_ELEMENT),
      );
    }
    if (this.blocks === 0) this.replace(new Int32Array(0));
  }

  /** The last of some blocks whose bound is below (key, tie); the first if none is. */
  #blockOf(key: number, tie: number, first = 0, last = this.blocks - 1): number {
    let low = first;
    let high = last;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      const bound = this.#boundKey[middle] ?? 0;
      const isBelow = bound < key || (bound === key && (this.#boundTie[middle] ?? 0) < tie);
      if (isBelow) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** How many rows of a block are below (key, tie). */
  #positionIn(block: number, key: number, tie: number): number {
    const keys = this.#keys.values;
    const ties = this.#ties.values;
    let low = 0;
    let high = this.held[block] ?? 0;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const row = this.rowAt[block * BLOCK + middle] ?? 0;
      const its = keys[row] ?? 0;
      if (its < key || (its === key && (ties[row] ?? 0) < tie)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Moves the rows in the slots from `first` (inclusive) to `end` (exclusive) by one slot. */
  #shift(first: number, end: number, by: 1 | -1): void {
    const { rowAt, slotOf } = this;
    rowAt.copyWithin(first + by, first, end);
    if (!this.#looksUpSlots) return;
    for (let slot = first + by; slot < end + by; slot++) slotOf[rowAt[slot] ?? 0] = slot;
  }

  #put(row: number, slot: number): void {
    this.rowAt[slot] = row;
    if (this.#looksUpSlots) this.slotOf[row] = slot;
  }

  #slotOf(row: number): number {
    if (this.#looksUpSlots) return this.slotOf[row] ?? 0;
    // Rows with an equal key and tie may be in any order.
    const slot = this.slotFrom(this.#keys.values[row] ?? 0, this.#ties.values[row] ?? 0);
    return this.rowAt.indexOf(row, slot);
  }

  /**
   * Rebalances the smallest neighbourhood of a full block that has enough free space. Wider neighbourhoods must have
   * more, so that wide rebalances are rare.
   */
  #makeRoom(block: number): void {
    const levels = Math.ceil(Math.log2(this.blocks));
    for (let level = 1; level <= levels; level++) {
      const from = (block >>> level) << level;
      const to = Math.min(from + 2 ** level, this.blocks);
      const full = (BLOCK - 1) / BLOCK - ((BLOCK - 1) / BLOCK - MAX_BLOCK_FILL) * (level / levels);
      if (this.#count(from, to) > full * BLOCK * (to - from)) continue;
      this.#evenOut(this.rows(from, to), from, to);
      return;
    }
    this.replace(this.rows());
  }

  /** Distributes rows, in order, evenly over the blocks from `from` (inclusive) to `to` (exclusive). */
  #evenOut(rows: Int32Array, from: number, to: number): void {
    const keys = this.#keys.values;
    const ties = this.#ties.values;
    let next = 0;
    for (let block = from; block < to; block++) {
      const end = Math.floor((rows.length * (block - from + 1)) / (to - from));
      const first = rows[next] ?? 0;
      // The first block keeps its bound: a later row may belong between the bound and its first row.
      if (block > from) {
        this.#boundKey[block] = keys[first] ?? 0;
        this.#boundTie[block] = ties[first] ?? 0;
      }
      this.held[block] = end - next;
      this.rowAt.fill(-1, block * BLOCK, (block + 1) * BLOCK);
      for (let slot = block * BLOCK; next < end; slot++) this.#put(rows[next++] ?? 0, slot);
    }
    for (const each of this.#observers) each.rearranged(this, from, to);
  }
}
