import { BLOCK } from './bitset.ts';
import type { SlotObserver, SortedRows } from './sorted-rows.ts';
import type { Lane } from './value-codes.ts';

/** A copy of the rows' codes by slot of a view, so that counting and scoring read them sequentially. */
export class CodesBySlot implements SlotObserver {
  readonly #lanes: readonly Lane[];
  readonly #copies = new Map<Lane, Int32Array>();

  constructor(lanes: readonly Lane[]) {
    this.#lanes = lanes;
  }

  /** Undefined content for empty slots. */
  of(lane: Lane): Int32Array {
    return this.#copies.get(lane) ?? new Int32Array(0);
  }

  inserted(slot: number, row: number): void {
    for (const [{ values }, bySlot] of this.#copies) {
      bySlot.copyWithin(slot + 1, slot, slot | (BLOCK - 1));
      bySlot[slot] = values[row] ?? 0;
    }
  }

  removed(slot: number): void {
    for (const bySlot of this.#copies.values()) {
      bySlot.copyWithin(slot, slot + 1, (slot | (BLOCK - 1)) + 1);
    }
  }

  rearranged({ blocks, held, rowAt }: SortedRows, from: number, to: number): void {
    for (const lane of this.#lanes) {
      const bySlot = this.#sized(lane, blocks * BLOCK);
      for (let block = from; block < to; block++) {
        const end = block * BLOCK + (held[block] ?? 0);
        for (let slot = block * BLOCK; slot < end; slot++) {
          bySlot[slot] = lane.values[rowAt[slot] ?? 0] ?? 0;
        }
      }
    }
  }

  #sized(lane: Lane, slots: number): Int32Array {
    const known = this.of(lane);
    if (known.length === slots) return known;
    const sized = new Int32Array(slots);
    this.#copies.set(lane, sized);
    return sized;
  }
}
