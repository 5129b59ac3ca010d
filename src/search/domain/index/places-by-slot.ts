import { BLOCK } from './bitset.ts';
import type { SlotObserver, SortedRows } from './sorted-rows.ts';
import type { Field } from './value-codes.ts';
import { WideCells } from './wide-cells.ts';
import { xOf, yOf } from './z-order.ts';

/** Neither coordinate of a row without a position. */
export const NO_POSITION = -1;

/** The rows' grid points by slot of a view, so that counting by cell reads them sequentially. */
export class PlacesBySlot implements SlotObserver {
  /** -1 for rows without a position; undefined content for empty slots. */
  x = new Int32Array(0);
  y = new Int32Array(0);
  /** The same as codes of `wideCells`; 0 for rows without a position. */
  wide = new Uint32Array(0);
  readonly wideCells = new WideCells();
  readonly #keys: { readonly values: Float64Array };
  readonly #names: Field;

  /** `keys`: the rows' places in Z-order (`positionKey`); `names`: the codes of what these are called. */
  constructor(keys: { readonly values: Float64Array }, names: Field) {
    this.#keys = keys;
    this.#names = names;
  }

  inserted(slot: number, row: number): void {
    for (const each of this.#columns) each.copyWithin(slot + 1, slot, slot | (BLOCK - 1));
    this.#write(slot, row);
  }

  removed(slot: number): void {
    for (const each of this.#columns) {
      each.copyWithin(slot, slot + 1, (slot | (BLOCK - 1)) + 1);
    }
  }

  rearranged({ blocks, held, rowAt }: SortedRows, from: number, to: number): void {
    const slots = blocks * BLOCK;
    if (this.x.length !== slots) {
      this.x = new Int32Array(slots);
      this.y = new Int32Array(slots);
      this.wide = new Uint32Array(slots);
    }
    for (let block = from; block < to; block++) {
      const end = block * BLOCK + (held[block] ?? 0);
      for (let slot = block * BLOCK; slot < end; slot++) this.#write(slot, rowAt[slot] ?? 0);
    }
  }

  #write(slot: number, row: number): void {
    const key = this.#keys.values[row] ?? 0;
    const isPlaced = key >= 0;
    const [x, y] = isPlaced ? [xOf(key), yOf(key)] : [NO_POSITION, NO_POSITION];
    this.x[slot] = x;
    this.y[slot] = y;
    this.wide[slot] = isPlaced ? this.wideCells.codeOf(x, y, this.#nameOf(row)) : 0;
  }

  #nameOf(row: number): number {
    const { lane, shift, mask } = this.#names;
    return ((lane.values[row] ?? 0) >>> shift) & mask;
  }

  get #columns() {
    return [this.x, this.y, this.wide];
  }
}
