/** How many listings there are, and how many of them have a value. */
export type ValueCounts = { total: number; of(value: string): number };

/**
 * The values of one dimension, and the combinations of them that listings have. Listings with equal values share a code,
 * so that counting listings by value is counting codes.
 */
export class FacetDictionary {
  /** By value number. */
  readonly values: string[] = [];
  /** By code: the numbers of its values. */
  readonly combinations: number[][] = [];
  readonly #codes = new Map<string, number>();
  readonly #numbers = new Map<string, number>();

  /** The code of a combination; undefined where no listing ever had it. */
  codeOf(combination: string): number | undefined {
    return this.#codes.get(combination);
  }

  /** Gives a code to a combination that has none. */
  add(combination: string, values: readonly string[]): number {
    const code = this.combinations.push(values.map((value) => this.#addValue(value))) - 1;
    this.#codes.set(combination, code);
    return code;
  }

  /** Undefined where no listing ever had the value. */
  numberOf(value: string): number | undefined {
    return this.#numbers.get(value);
  }

  /** The codes of all combinations that hold every one of the values. */
  codesWith(values: readonly string[]): number[] {
    const wanted = values.map((value) => this.numberOf(value) ?? -1);
    return [...this.combinations.keys()].filter((code) =>
      wanted.every((number) => this.combinations[code]?.includes(number)),
    );
  }

  /** Adds up counts of codes by value, over those combinations only that hold all of the values given. */
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
