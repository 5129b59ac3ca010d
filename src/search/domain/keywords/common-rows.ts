import type { Bitset } from '../index/bitset.ts';

const MAX_SETS = 512;
/** A stem is common if at least so many documents have it, and so large a share of all. */
const [MIN_DOCUMENTS, MIN_SHARE] = [1_000, 1 / 32] as const;

/** Whether a stem is in so many of all documents that reading its list takes longer than combining sets of rows. */
export const isCommon = (documents: number, all: number): boolean =>
  documents >= MIN_DOCUMENTS && documents >= MIN_SHARE * all;

/** The rows that mention common stems, as sets: of those that were asked for, the last few hundred. */
export class CommonRows {
  /** By stem, the one asked for last at the end. */
  readonly #sets = new Map<string, Bitset>();

  /** The rows of a stem; `read` says which, if they are not kept yet. */
  rowsOf(stem: string, read: () => Bitset): Bitset {
    const rows = this.#sets.get(stem) ?? read();
    this.#sets.delete(stem);
    this.#sets.set(stem, rows);
    const [oldest] = this.#sets.keys();
    if (this.#sets.size > MAX_SETS && oldest !== undefined) this.#sets.delete(oldest);
    return rows;
  }

  /** Follows a text that a row got. */
  add(row: number, words: readonly { readonly stem: string }[]): void {
    if (this.#sets.size === 0) return;
    for (const { stem } of words) this.#sets.get(stem)?.add(row);
  }

  /** Follows a text that a row lost. */
  remove(row: number): void {
    for (const rows of this.#sets.values()) rows.delete(row);
  }

  /** Forgets a stem that is not common any more. */
  forget(stem: string): void {
    this.#sets.delete(stem);
  }
}
