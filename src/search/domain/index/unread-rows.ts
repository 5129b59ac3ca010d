/**
 * The listings of rows that are still to be read, for what takes too long to do while a market is loaded. Rows are
 * numbered in order, so an array is enough. It stays as long as it was: filling it up to a new listing's row takes
 * milliseconds.
 */
export class UnreadRows<Listing> {
  readonly #listings: (Listing | undefined)[] = [];
  #size = 0;
  /** All before it are read. */
  #next = 0;

  get size(): number {
    return this.#size;
  }

  of(row: number): Listing | undefined {
    return this.#listings[row];
  }

  put(row: number, listing: Listing): void {
    while (this.#listings.length < row) this.#listings.push(undefined);
    if (this.#listings[row] === undefined) this.#size++;
    this.#listings[row] = listing;
    this.#next = this.#size === 1 ? row : Math.min(this.#next, row);
  }

  /** Whether the row was to be read. */
  delete(row: number): boolean {
    if (this.#listings[row] === undefined) return false;
    this.#listings[row] = undefined;
    this.#size--;
    return true;
  }

  /** Reads at most so many rows, lowest first. */
  read(most: number, read: (row: number, listing: Listing) => void): void {
    for (let left = most; left > 0 && this.#size > 0; this.#next++) {
      const listing = this.#listings[this.#next];
      if (listing === undefined) continue;
      this.delete(this.#next);
      read(this.#next, listing);
      left--;
    }
  }
}
