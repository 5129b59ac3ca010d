import type { Bitset } from './bitset.ts';

/** Searches whose rows are kept until listings change: a search's facets, pages and map ask for the same ones, also while others search. */
const MOST_KEPT = 16;

/** The rows that a mask found for its last searches. */
export class KeptRows {
  /** By search, the oldest first. */
  readonly #kept = new Map<string, Bitset>();
  readonly #most: number;

  constructor(most = MOST_KEPT) {
    this.#most = most;
  }

  /** The rows of a search, which are found if they aren't kept. */
  of(key: string, find: () => Bitset): Bitset {
    const rows = this.#kept.get(key) ?? find();
    this.#kept.set(key, rows);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#most) break;
      this.#kept.delete(oldest);
    }
    return rows;
  }

  clear(): void {
    // Every listing of a load calls this, and clearing an empty map takes half a microsecond.
    if (this.#kept.size > 0) this.#kept.clear();
  }
}
