import type { Wanted } from './dimension.ts';

/** Decodes a dictionary's combinations once each, because decoding takes longer than counting or scoring. */
export function decoder<Decoded>(
  decode: (values: string[], numbers: readonly number[]) => Decoded,
) {
  const known = new WeakMap<FacetDictionary, Decoded[]>();
  return (dictionary: FacetDictionary): readonly Decoded[] => {
    const decoded = known.get(dictionary) ?? [];
    known.set(dictionary, decoded);
    for (const numbers of dictionary.combinations.slice(decoded.length)) {
      const values = numbers.map((number) => dictionary.values[number] ?? '');
      decoded.push(decode(values, numbers));
    }
    return decoded;
  };
}

/** The total number of listings, and the number per value. */
export type ValueCounts = {
  total: number;
  of(value: string): number;
  /** Each value with its number, in the order of the values: numbers depend on which listing was read first. */
  entries(): (readonly [value: string, count: number])[];
};

/** How many listings state each fact, or leave it open. */
export type FactCounts = {
  stated(fact: number): number;
  open(fact: number): number;
};

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
  /** By known values, until there is another combination. */
  readonly #codesWith = new Map<string, readonly number[]>();
  readonly #numbers = new Map<string, number>();
  #inOrder: number[] = [];

  /** The code of a combination; undefined if no listing ever had it. */
  codeOf(combination: string): number | undefined {
    return this.#codes.get(combination);
  }

  /** Assigns a code to a new combination. */
  add(combination: string, values: readonly string[]): number {
    const code = this.combinations.push(values.map((value) => this.#addValue(value))) - 1;
    this.#codes.set(combination, code);
    this.#codesWith.clear();
    return code;
  }

  /** Undefined if no listing ever had the value. */
  numberOf(value: string): number | undefined {
    return this.#numbers.get(value);
  }

  /** The codes of all combinations that have all that is wanted. */
  codesWith(wanted: readonly Wanted[]): readonly number[] {
    // Of unknown values and lists of several there is no end.
    const isKept = wanted.every((each) => typeof each === 'string' && this.#numbers.has(each));
    const key = isKept ? wanted.join('\n') : '';
    const known = isKept ? this.#codesWith.get(key) : undefined;
    if (known !== undefined) return known;
    const numbers = wanted.map(
      (each) =>
        new Set((typeof each === 'string' ? [each] : each).map((value) => this.numberOf(value))),
    );
    const codes = [...this.combinations.keys()].filter((code) =>
      numbers.every((any) => this.combinations[code]?.some((number) => any.has(number))),
    );
    if (isKept) this.#codesWith.set(key, codes);
    return codes;
  }

  /** The numbers of all values, in the order of the values. */
  #ordered(): readonly number[] {
    const { values } = this;
    if (this.#inOrder.length < values.length)
      this.#inOrder = [...values.keys()].sort((a, b) =>
        (values[a] ?? '') < (values[b] ?? '') ? -1 : 1,
      );
    return this.#inOrder;
  }

  /** Sums counts by code into counts by value, using only combinations that have all that is wanted. */
  sumByValue(counts: Int32Array, having: readonly Wanted[] = []): ValueCounts {
    const sums = new Int32Array(this.values.length);
    let total = 0;
    for (const code of this.codesWith(having)) {
      const count = counts[code] ?? 0;
      total += count;
      for (const number of this.combinations[code] ?? [])
        sums[number] = (sums[number] ?? 0) + count;
    }
    const { values } = this;
    return {
      total,
      of: (value) => sums[this.numberOf(value) ?? -1] ?? 0,
      entries: () => this.#ordered().map((number) => [values[number] ?? '', sums[number] ?? 0]),
    };
  }

  #addValue(value: string): number {
    const known = this.#numbers.get(value);
    if (known !== undefined) return known;
    this.#numbers.set(value, this.values.length);
    return this.values.push(value) - 1;
  }
}
