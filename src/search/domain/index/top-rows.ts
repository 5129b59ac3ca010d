/** The rows with the highest scores, higher ids first on ties: a min-heap. */
export class TopRows {
  readonly #rows: Int32Array;
  readonly #scores: Float64Array;
  readonly #ids: Int32Array;
  #size = 0;

  constructor(most: number, ids: Int32Array) {
    this.#rows = new Int32Array(most);
    this.#scores = new Float64Array(most);
    this.#ids = ids;
  }

  /** The score a row must reach to be included; below every score while there is room. */
  get floor(): number {
    return this.#size < this.#rows.length ? -Number.MAX_VALUE : (this.#scores[0] ?? 0);
  }

  offer(row: number, score: number): void {
    if (this.#size < this.#rows.length) {
      this.#put(this.#size, row, score);
      this.#rise(this.#size++);
    } else if (this.#size > 0 && this.#isBelow(0, score, row)) {
      this.#put(0, row, score);
      this.#sink();
    }
  }

  /** Highest first. */
  ranked(): { row: number; score: number }[] {
    const ranked: { row: number; score: number }[] = [];
    for (let at = 0; at < this.#size; at++)
      ranked.push({ row: this.#rows[at] ?? 0, score: this.#scores[at] ?? 0 });
    return ranked.sort((a, b) => b.score - a.score || this.#idOf(b.row) - this.#idOf(a.row));
  }

  #idOf(row: number): number {
    return this.#ids[row] ?? 0;
  }

  #put(at: number, row: number, score: number): void {
    this.#rows[at] = row;
    this.#scores[at] = score;
  }

  /** Whether the row at one heap position ranks below another. */
  #isBelow(at: number, score: number, row: number): boolean {
    const its = this.#scores[at] ?? 0;
    return its < score || (its === score && this.#idOf(this.#rows[at] ?? 0) < this.#idOf(row));
  }

  #rise(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!this.#isBelow(at, this.#scores[parent] ?? 0, this.#rows[parent] ?? 0)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(): void {
    for (let at = 0; ; ) {
      let lowest = 2 * at + 1;
      if (lowest >= this.#size) return;
      const right = lowest + 1;
      if (
        right < this.#size &&
        this.#isBelow(right, this.#scores[lowest] ?? 0, this.#rows[lowest] ?? 0)
      ) {
        lowest = right;
      }
      if (!this.#isBelow(lowest, this.#scores[at] ?? 0, this.#rows[at] ?? 0)) return;
      this.#swap(at, lowest);
      at = lowest;
    }
  }

  #swap(a: number, b: number): void {
    const [row, score] = [this.#rows[a] ?? 0, this.#scores[a] ?? 0];
    this.#put(a, this.#rows[b] ?? 0, this.#scores[b] ?? 0);
    this.#put(b, row, score);
  }
}
