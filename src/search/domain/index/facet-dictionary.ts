/** The total number of listings, and the number per value. */
export type ValueCounts = { total: number; of(value: string): number };

/**
 * The values of one dimension, and the combinations of them that listings have. Listings with equal values share a
 * code, so counting listings by value means counting codes.
 */
export class FacetDictionary {
  /** Indexed by value number. */
  readonly values: string[] = [];
  /** Indexed by code: its value numbers. */
  readonly combinations: number[][] = [];
  readonly #codes = new Map<string, number>();
  readonly #numbers = new Map<string, number>();

  /** The code of a combination; undefined if no listing ever had it. */
  codeOf(combination: string): number | undefined {
    return this.#codes.get(combination);
  }

  /** Assigns a code to a new combination. */
  add(combination: string, values: readonly string[]): number {
    const code = this.combinations.push(values.map((value) => this.#addValue(value))) - 1;
    this.#codes.set(combination, code);
    return code;
  }

  /** Undefined if no listing ever had the value. */
  numberOf(value: string): number | undefined {
    return this.#numbers.get(value);
  }

  /** The codes of all combinations that contain all of the values. */
  codesWith(values: readonly string[]): number[] {
    const wanted = values.map((value) => this.numberOf(value) ?? -1);
    return [...this.combinations.keys()].filter((code) =>
      wanted.every((number) => this.combinations[code]?.includes(number)),
    );
  }

  /** Sums counts by code into counts by value, using only combinations that contain all of the given values. */
  sumByValue(counts: Int32Array, having: readonly string[] = []): ValueCounts {
    const sums = new Int32Array(this.values.length);
    let total = 0;
    for (const code of this.codesWith(having)) {
      const count = counts[code] ?? 0;
      total += count;
      for (const number of this.combinations[code] ?? [])
        sums[number] = (sums[number] ?? 0) + count;
    }
    return { total, of: (value) => sums[this.numberOf(value) ?? -1] ?? 0 };
  }

  #addValue(value: string): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#numbers.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}
