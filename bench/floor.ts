import type { Search } from '#search/domain/search.ts';
import type { PricedListing } from './market.ts';
import { type FilterValue, priceSpan, valuesAskedFor, valuesOf } from './value-filters.ts';

/** One bit per listing in price order for each value: what remains of a search if only the sets are intersected. */
export class Floor {
  readonly #prices: Float64Array;
  readonly #sets = new Map<FilterValue, Uint32Array>();
  readonly #none: Uint32Array;
  readonly #out: Uint32Array;

  constructor(listings: readonly PricedListing[]) {
    const inOrder = listings.toSorted((a, b) => a.price - b.price);
    const words = Math.ceil(listings.length / 32);
    this.#prices = Float64Array.from(inOrder, ({ price }) => price);
    this.#none = new Uint32Array(words);
    this.#out = new Uint32Array(words);
    for (const [at, listing] of inOrder.entries()) {
      for (const value of valuesOf(listing)) {
        const set = this.#sets.get(value) ?? new Uint32Array(words);
        set[at >>> 5] = (set[at >>> 5] ?? 0) | (1 << at);
        this.#sets.set(value, set);
      }
    }
  }

  /** Intersects a search's sets over its price span, to whole words; neither counts nor reads the matches. */
  search(search: Search): Uint32Array {
    return this.intersect(valuesAskedFor(search), this.span(search));
  }

  intersect(
    values: readonly FilterValue[],
    [first, end]: readonly [number, number] = [0, this.#prices.length],
  ): Uint32Array {
    const sets = values.map((value) => this.#sets.get(value) ?? this.#none);
    andAll(sets, first >>> 5, (end + 31) >>> 5, this.#out);
    return this.#out;
  }

  /** The span of a search's prices. */
  span(search: Search): readonly [number, number] {
    return priceSpan(this.#prices, search);
  }
}

/** Four sets at a time, so that most searches read memory once. */
function andAll(sets: readonly Uint32Array[], first: number, end: number, out: Uint32Array): void {
  const [a = out, b = a, c = a, d = a, ...others] = sets;
  for (let i = first; i < end; i++) {
    out[i] = (a[i] ?? 0) & (b[i] ?? 0) & (c[i] ?? 0) & (d[i] ?? 0);
  }
  if (others.length > 0) andAll([out, ...others], first, end, out);
}
