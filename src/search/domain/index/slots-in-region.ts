import type { Region, Square } from './region.ts';
import type { SortedRows } from './sorted-rows.ts';
import { xOf, yOf, zCode } from './z-order.ts';

/** Rows in Z-order with their keys (see `positionKey`), and the view whose slots are wanted. */
export type PlacedRows = { view: SortedRows; keys: Float64Array | Int32Array; primary: SortedRows };

/** With fewer slots than this left, testing each row is cheaper than dividing the square. */
const FEW_SLOTS = 64;

/** A square of the map, and where its rows are in the view. */
type Node = Square & { first: number; end: number };

/**
 * A row's place in Z-order. Homes without a position are sorted below all others by the centre that stands for them,
 * as negative numbers; those without one have no number.
 */
export const positionKey = (code: number, isPlaced: boolean): number =>
  isPlaced ? code : -code - 1;

/** Finds the rows in regions of the map, and collects their slots in the primary order. */
export class RegionSearch {
  readonly words: Int32Array;
  readonly #rows: PlacedRows;
  #isPlaced = true;

  constructor(rows: PlacedRows) {
    this.#rows = rows;
    this.words = new Int32Array(rows.primary.blocks);
  }

  /** Adds the homes with a position in the region. */
  addPlaced(region: Region): void {
    this.#isPlaced = true;
    this.#addAll(region);
  }

  /** Adds the homes without a position whose centre is in the region. */
  addUnplaced(region: Region): void {
    this.#isPlaced = false;
    this.#addAll(region);
  }

  #addAll(region: Region): void {
    const size = 2 ** 26;
    this.#add(region, { west: 0, north: 0, size, ...this.#spanOf(0, size * size) });
  }

  #add(region: Region, node: Node): void {
    if (node.first >= node.end) return;
    const part = region.within(node);
    if (part === false) return;
    if (part === true) this.#mark(node);
    else if (node.end - node.first <= FEW_SLOTS || node.size === 1) this.#markIf(part, node);
    else this.#addQuarters(part, node);
  }

  #addQuarters(region: Region, { west, north, size }: Node): void {
    const half = size / 2;
    const code = zCode(west, north);
    const quarter = half * half;
    for (let at = 0; at < 4; at++) {
      const from = code + at * quarter;
      this.#add(region, {
        west: west + (at & 1) * half,
        north: north + (at >> 1) * half,
        size: half,
        ...this.#spanOf(from, from + quarter),
      });
    }
  }

  /** The slots of the codes from `from` (inclusive) to `to` (exclusive). */
  #spanOf(from: number, to: number): { first: number; end: number } {
    const { view } = this.#rows;
    return this.#isPlaced
      ? { first: view.slotFrom(from), end: view.slotFrom(to) }
      : { first: view.slotFrom(-to), end: view.slotFrom(-from) };
  }

  #mark({ first, end }: Node): void {
    const { view, primary } = this.#rows;
    const { rowAt } = view;
    const { slotOf } = primary;
    const { words } = this;
    for (let at = first; at < end; at++) {
      const row = rowAt[at] ?? -1;
      if (row < 0) continue;
      const slot = slotOf[row] ?? 0;
      words[slot >>> 5] = (words[slot >>> 5] ?? 0) | (1 << slot);
    }
  }

  #markIf(region: Region, { first, end }: Node): void {
    const { view, keys, primary } = this.#rows;
    for (let at = first; at < end; at++) {
      const row = view.rowAt[at] ?? -1;
      if (row < 0) continue;
      const key = keys[row] ?? 0;
      const code = key < 0 ? -key - 1 : key;
      if (!region.has(xOf(code), yOf(code))) continue;
      const slot = primary.slotOf[row] ?? 0;
      this.words[slot >>> 5] = (this.words[slot >>> 5] ?? 0) | (1 << slot);
    }
  }
}
