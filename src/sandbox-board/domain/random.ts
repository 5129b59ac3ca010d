/**
 * A stream of random numbers determined by three numbers, so that any row of the board can be generated on
 * its own. Mulberry32, with its state mixed from the numbers by murmur's finisher.
 */
export class Random {
  #state: number;

  constructor(seed: number, purpose: number, index: number) {
    this.#state = mixed(mixed(mixed(seed) ^ purpose) ^ index);
  }

  /** From 0 (inclusive) to 1 (exclusive). */
  unit(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let bits = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return ((bits ^ (bits >>> 14)) >>> 0) / 4_294_967_296;
  }

  happens(probability: number): boolean {
    return this.unit() < probability;
  }

  between(from: number, to: number): number {
    return from + this.unit() * (to - from);
  }

  /** A whole number, both ends included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.unit() * (to - from + 1));
  }

  /** Roughly normal: mean 0, standard deviation about 1, never beyond 3.5; the sum of four uniform numbers. */
  bell(): number {
    return (this.unit() + this.unit() + this.unit() + this.unit() - 2) * 1.732;
  }

  pick<T>(choices: readonly T[]): T {
    const choice = choices[Math.floor(this.unit() * choices.length)];
    if (choice === undefined) throw new RangeError('nothing to pick from');
    return choice;
  }

  /** A random index, weighted. */
  place(weights: readonly number[]): number {
    let total = 0;
    for (const weight of weights) total += weight;
    let left = this.unit() * total;
    for (let place = 0; place < weights.length; place++) {
      left -= weights[place] ?? 0;
      if (left < 0) return place;
    }
    return weights.length - 1;
  }

  /** A random choice, weighted by share. */
  weighted<T extends { share: number }>(choices: readonly T[]): T {
    let total = 0;
    for (const { share } of choices) total += share;
    let left = this.unit() * total;
    for (const choice of choices) {
      left -= choice.share;
      if (left < 0) return choice;
    }
    return this.pick(choices);
  }

  /** A random subset in list order, each item with the same probability. */
  some<T>(choices: readonly T[], probability: number): T[] {
    return choices.filter(() => this.unit() < probability);
  }

  /** The list in random order. */
  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((item) => ({ item, rank: this.unit() }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ item }) => item);
  }
}

function mixed(number: number): number {
  let bits = (number ^ 0x9e3779b9) | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}
