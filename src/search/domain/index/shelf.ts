import { BLOCK } from './bits.ts';
import { sortRows } from './sort-rows.ts';

/** What hangs on the places of a shelf and must move as rows move. */
export type Follower = {
  /** A row came to this slot; what stood there and above in its block moved up by one. */
  opened(slot: number, row: number): void;
  /** The row of this slot went; what stood above in its block moved down by one. */
  closed(slot: number): void;
  /**
   * Every row of the blocks from `from` up to, not including, `to` may stand elsewhere now; all
   * blocks where their number changed.
   */
  spread(shelf: Shelf, from: number, to: number): void;
};

/**
 * Blocks are set up three quarters full, grow denser as rows come, and are set up anew at nine
 * tenths.
 */
const SET_UP = 24;
const CROWDED = 0.9;
const SPARSE = 0.4;

/**
 * Rows in rising order of (key, id), standing in blocks of 32 slots with room to spare, as books on
 * a shelf do: a newcomer pushes aside a few neighbours, never all. Inside a block rows stand
 * without gaps from its first slot. Each block has a lower bound that no row before it reaches, so
 * a block that has emptied still has its place.
 *
 * Keys are not negative; ids are positive. A row's key and id must not change while it stands here.
 */
export class Shelf {
  /** The row in each slot; -1 where none stands. */
  rowAt = new Int32Array(0);
  /** The slot of each row that stands here. */
  slotOf = new Int32Array(0);
  /** How many rows stand in each block. */
  held = new Uint8Array(0);
  size = 0;

  #boundKey = new Float64Array(0);
  #boundId = new Float64Array(0);
  readonly #keys: () => Float64Array;
  readonly #ids: () => Float64Array;
  readonly #follower: Follower | null;

  constructor(keys: () => Float64Array, ids: () => Float64Array, follower: Follower | null = null) {
    this.#keys = keys;
    this.#ids = ids;
    this.#follower = follower;
  }

  get blocks(): number {
    return this.held.length;
  }

  /** The first slot from which on every row is at or above (key, id). */
  slotFrom(key: number, id = 0): number {
    const block = this.#blockOf(key, id);
    return block * BLOCK + this.#positionIn(block, key, id);
  }

  insert(row: number): void {
    const key = this.#keys()[row] ?? 0;
    const id = this.#ids()[row] ?? 0;
    let block = this.#blockOf(key, id);
    while (this.held[block] === BLOCK) {
      this.#makeRoom(block);
      block = this.#blockOf(key, id);
    }
    const slot = block * BLOCK + this.#positionIn(block, key, id);
    for (let at = block * BLOCK + (this.held[block] ?? 0); at > slot; at--) {
      this.#put(this.rowAt[at - 1] ?? -1, at);
    }
    this.#put(row, slot);
    this.held[block] = (this.held[block] ?? 0) + 1;
    this.size++;
    this.#follower?.opened(slot, row);
  }

  remove(row: number): void {
    const slot = this.slotOf[row] ?? 0;
    const block = slot >>> 5;
    const last = block * BLOCK + (this.held[block] ?? 0) - 1;
    for (let at = slot; at < last; at++) this.#put(this.rowAt[at + 1] ?? -1, at);
    this.rowAt[last] = -1;
    this.held[block] = (this.held[block] ?? 0) - 1;
    this.size--;
    this.#follower?.closed(slot);
    if (this.blocks > 1 && this.size < this.blocks * BLOCK * SPARSE) this.#setUp(this.#rows());
  }

  /** Takes in rows that are many beside those already here: all are sorted and set up anew. */
  insertMany(newcomers: Int32Array): void {
    const all = new Int32Array(this.size + newcomers.length);
    all.set(this.#rows());
    all.set(newcomers, this.size);
    this.#setUp(sortRows(sortRows(all, this.#ids()), this.#keys()));
  }

  /** Lets rows numbered up to `rows`, not included, stand here. */
  makeRoomFor(rows: number): void {
    if (rows > this.slotOf.length) {
      const grown = new Int32Array(rows);
      grown.set(this.slotOf);
      this.slotOf = grown;
    }
    if (this.blocks === 0) this.#setUp(new Int32Array(0));
  }

  /** The last block whose bound is not above (key, id). */
  #blockOf(key: number, id: number): number {
    let low = 0;
    let high = this.blocks - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      const bound = this.#boundKey[middle] ?? 0;
      const isAbove = bound > key || (bound === key && (this.#boundId[middle] ?? 0) > id);
      if (isAbove) high = middle - 1;
      else low = middle;
    }
    return low;
  }

  /** How many rows of a block stand below (key, id). */
  #positionIn(block: number, key: number, id: number): number {
    const keys = this.#keys();
    const ids = this.#ids();
    let low = 0;
    let high = this.held[block] ?? 0;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const row = this.rowAt[block * BLOCK + middle] ?? 0;
      const its = keys[row] ?? 0;
      if (its < key || (its === key && (ids[row] ?? 0) < id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #put(row: number, slot: number): void {
    this.rowAt[slot] = row;
    this.slotOf[row] = slot;
  }

  /**
   * Spreads out the smallest neighbourhood of a full block that has room enough. The wider it is
   * the more room it must have, so that wide spreads are rare (a packed-memory array: Bender,
   * Demaine and Farach-Colton, 2000).
   */
  #makeRoom(block: number): void {
    const levels = Math.ceil(Math.log2(this.blocks));
    for (let level = 1; level <= levels; level++) {
      const from = (block >>> level) << level;
      const to = Math.min(from + 2 ** level, this.blocks);
      const rows = this.#rows(from, to);
      const full = (BLOCK - 1) / BLOCK - ((BLOCK - 1) / BLOCK - CROWDED) * (level / levels);
      if (rows.length > full * BLOCK * (to - from)) continue;
      this.#spread(rows, from, to);
      return;
    }
    this.#setUp(this.#rows());
  }

  /** Puts rows, in order, into the blocks from `from` to `to`, as evenly as can be. */
  #spread(rows: Int32Array, from: number, to: number): void {
    const keys = this.#keys();
    const ids = this.#ids();
    let next = 0;
    for (let block = from; block < to; block++) {
      const end = Math.floor((rows.length * (block - from + 1)) / (to - from));
      const first = rows[next] ?? 0;
      // The first block keeps its bound: rows may yet come that stand between it and its first row.
      if (block > from) {
        this.#boundKey[block] = keys[first] ?? 0;
        this.#boundId[block] = ids[first] ?? 0;
      }
      this.held[block] = end - next;
      this.rowAt.fill(-1, block * BLOCK, (block + 1) * BLOCK);
      for (let slot = block * BLOCK; next < end; slot++) this.#put(rows[next++] ?? 0, slot);
    }
    this.#follower?.spread(this, from, to);
  }

  #setUp(rows: Int32Array): void {
    const blocks = Math.max(1, Math.ceil(rows.length / SET_UP));
    this.rowAt = new Int32Array(blocks * BLOCK);
    this.held = new Uint8Array(blocks);
    this.#boundKey = new Float64Array(blocks);
    this.#boundId = new Float64Array(blocks);
    this.size = rows.length;
    this.#spread(rows, 0, blocks);
  }

  /** The rows of some blocks, in order; of all unless said. */
  #rows(from = 0, to = this.blocks): Int32Array {
    let count = 0;
    for (let block = from; block < to; block++) count += this.held[block] ?? 0;
    const rows = new Int32Array(count);
    let at = 0;
    for (let block = from; block < to; block++) {
      const start = block * BLOCK;
      rows.set(this.rowAt.subarray(start, start + (this.held[block] ?? 0)), at);
      at += this.held[block] ?? 0;
    }
    return rows;
  }
}
