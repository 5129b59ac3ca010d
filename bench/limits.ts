import { priceBounds } from '#search/domain/filters/price.ts';
import type { Found, Search } from '#search/domain/search.ts';
import type { Engine, PricedListing } from './market.ts';

// The fastest possible scan of every listing: typed arrays, no objects, no sorting of rows that are not shown.

/** A number for each distinct value; 0 is none. */
function coded(values: readonly (string | null)[]) {
  const codes = new Map<string | null, number>([[null, 0]]);
  for (const value of values) if (!codes.has(value)) codes.set(value, codes.size);
  return {
    of: (value: string) => codes.get(value) ?? -1,
    column: Uint16Array.from(values, (value) => codes.get(value) ?? 0),
  };
}

/** Scans one column of every listing, and counts. */
export function oneColumn(listings: readonly PricedListing[]): Engine {
  const prices = Float64Array.from(listings, ({ price }) => price);
  return {
    name: 'one column counted',
    role: 'limit',
    compares: null,
    ask({ search }) {
      const { from, to } = priceBounds(search);
      let total = 0;
      for (const price of prices) if (price >= from && price <= to) total++;
      return { total, ids: [] };
    },
  };
}

/** Scans every listing with all filters, and keeps the best matches in a heap of the requested size. */
export function scanAndHeap(listings: readonly PricedListing[]): Engine {
  const offers = coded(listings.map(({ offeredFor }) => offeredFor));
  const classes = coded(listings.map(({ propertyClass }) => propertyClass));
  const types = coded(listings.map(({ propertyType }) => propertyType));
  const cities = coded(listings.map(({ citySlug }) => citySlug));
  const prices = Float64Array.from(listings, ({ price }) => price);
  const bedrooms = Uint8Array.from(listings, (listing) => listing.bedrooms ?? 0);
  const bathrooms = Uint8Array.from(listings, (listing) => listing.bathrooms ?? 0);
  const ids = Float64Array.from(listings, ({ id }) => id);
  const keys: Partial<Record<Search['sort'], Float64Array>> = {
    'price-desc': prices,
    'price-asc': prices.map((price) => -price),
    newest: ids,
    'size-desc': Float64Array.from(listings, ({ sizeFrom }) => sizeFrom ?? -1),
    // Without keywords, which no search here has.
    'best-match': prices,
  };

  return {
    name: 'scan and heap',
    role: 'limit',
    ask({ search, span }): Found {
      const { from, to } = priceBounds(search);
      const offer = offers.of(search.transactionType);
      const [place] = search.places;
      const city = place === undefined ? null : cities.of(place);
      const ofClass =
        search.propertyClass === 'all-classes' ? null : classes.of(search.propertyClass);
      const [type] = search.propertyTypes;
      const ofType = type === undefined ? null : types.of(type);
      const best = new Best(keys[search.sort] ?? prices, ids, span.offset + span.limit);
      let total = 0;
      for (let row = 0; row < prices.length; row++) {
        if (offers.column[row] !== offer) continue;
        if (city !== null && cities.column[row] !== city) continue;
        if (ofClass !== null && classes.column[row] !== ofClass) continue;
        if (ofType !== null && types.column[row] !== ofType) continue;
        const price = prices[row] ?? 0;
        if (price < from || price > to) continue;
        if ((bedrooms[row] ?? 0) < search.minBedrooms) continue;
        if ((bathrooms[row] ?? 0) < search.minBathrooms) continue;
        total++;
        best.offer(row);
      }
      const rows = best.rows().slice(span.offset);
      return { total, ids: rows.flatMap((row) => listings[row]?.id ?? []) };
    },
  };
}

/** The rows with the highest (key, id), up to a maximum: a heap with the lowest on top. */
class Best {
  readonly #heap: number[] = [];
  readonly #keys: Float64Array;
  readonly #ids: Float64Array;
  readonly #most: number;

  constructor(keys: Float64Array, ids: Float64Array, most: number) {
    this.#keys = keys;
    this.#ids = ids;
    this.#most = most;
  }

  offer(row: number): void {
    const heap = this.#heap;
    if (heap.length < this.#most) {
      heap.push(row);
      this.#rise(heap.length - 1);
    } else if (this.#compare(heap[0] ?? 0, row) < 0) {
      heap[0] = row;
      this.#sink(0);
    }
  }

  /** Highest first. */
  rows(): number[] {
    return this.#heap.toSorted((a, b) => this.#compare(b, a));
  }

  #compare(a: number, b: number): number {
    const [keys, ids] = [this.#keys, this.#ids];
    return (keys[a] ?? 0) - (keys[b] ?? 0) || (ids[a] ?? 0) - (ids[b] ?? 0);
  }

  #rise(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!this.#swapIfLower(at, parent)) return;
      at = parent;
    }
  }

  #sink(from: number): void {
    const heap = this.#heap;
    for (let at = from; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2];
      if (left >= heap.length) return;
      const isRight = right < heap.length && this.#compare(heap[right] ?? 0, heap[left] ?? 0) < 0;
      const lower = isRight ? right : left;
      if (!this.#swapIfLower(lower, at)) return;
      at = lower;
    }
  }

  #swapIfLower(below: number, above: number): boolean {
    const [a, b] = [this.#heap[below] ?? 0, this.#heap[above] ?? 0];
    if (this.#compare(a, b) >= 0) return false;
    this.#heap[above] = a;
    this.#heap[below] = b;
    return true;
  }
}
