import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { type ListingId, listingId } from '#listings/domain/listing.ts';
import { priceBounds } from '#search/domain/filters/price.ts';
import type { Found, Search } from '#search/domain/search.ts';
import { SORTS } from '#search/domain/sort.ts';
import type { Engine } from './market.ts';
import { peer } from './peers.ts';
import { type FilterValue, priceSpan, valuesAskedFor, valuesOf } from './value-filters.ts';

// Compressed bitmaps in C (CRoaring): one per value, and a copy of all of them numbered in each order a visitor can choose.

export type Bitmap = {
  size: number;
  andInPlace(other: Bitmap): Bitmap;
  andCardinality(other: Bitmap): number;
  rangeCardinality(from: number, end: number): number;
  rank(most: number): number;
  rangeUint32Array(offset: number, limit: number): Uint32Array;
  toUint32Array(): Uint32Array;
  runOptimize(): boolean;
};
type BitmapClass = {
  new (values?: Iterable<number>): Bitmap;
  and(a: Bitmap, b: Bitmap): Bitmap;
  fromRange(from: number, end: number): Bitmap;
};

const COMPARE: Record<Search['sort'], (a: IndexedListing, b: IndexedListing) => number> = {
  'price-desc': (a, b) => b.price - a.price || b.id - a.id,
  'price-asc': (a, b) => a.price - b.price || b.id - a.id,
  newest: (a, b) => b.id - a.id,
  'size-desc': (a, b) => (b.sizeFrom ?? -1) - (a.sizeFrom ?? -1) || b.id - a.id,
};

const { RoaringBitmap32: Bitmaps }: { RoaringBitmap32: BitmapClass } = peer('roaring');

/** Bitmaps of every value, with listings numbered in one order. */
export class OrderedBitmaps {
  readonly ids: readonly ListingId[];
  readonly prices: Float64Array;
  readonly #sets = new Map<FilterValue, Bitmap>();

  constructor(listings: readonly IndexedListing[], sort: Search['sort']) {
    const inOrder = listings.toSorted(COMPARE[sort]);
    this.ids = inOrder.map(({ id }) => id);
    this.prices = Float64Array.from(inOrder, ({ price }) => price);
    const members = Map.groupBy(
      inOrder.flatMap((listing, at) => valuesOf(listing).map((value) => ({ value, at }))),
      ({ value }) => value,
    );
    for (const [value, those] of members) {
      const set = new Bitmaps(those.map(({ at }) => at));
      set.runOptimize();
      this.#sets.set(value, set);
    }
  }

  of(value: FilterValue): Bitmap {
    return this.#sets.get(value) ?? new Bitmaps();
  }

  /** The listings with all values; not to be changed, as one value's own bitmap may be returned. */
  with(values: readonly FilterValue[]): Bitmap {
    const [a, b, ...others] = values.map((value) => this.of(value));
    if (a === undefined || b === undefined) return a ?? Bitmaps.fromRange(0, this.ids.length);
    return others.reduce((left, set) => left.andInPlace(set), Bitmaps.and(a, b));
  }
}

/** Restricts a bitmap to consecutive numbers. */
export const within = (set: Bitmap, from: number, end: number): Bitmap =>
  Bitmaps.and(set, Bitmaps.fromRange(from, end));

export function roaring(listings: readonly IndexedListing[]): Engine {
  const byOrder = new Map(SORTS.map((sort) => [sort, new OrderedBitmaps(listings, sort)]));
  const prices = Float64Array.from(listings, ({ price }) => price).sort();
  const rankOf = ranks(listings, byOrder);
  return {
    name: 'roaring',
    role: 'peer',
    ask({ search, span }): Found {
      const [first, end] = priceSpan(prices, search);
      const isByPrice = search.sort === 'price-asc' || search.sort === 'price-desc';
      const order = byOrder.get(isByPrice ? search.sort : 'price-asc');
      const own = byOrder.get(search.sort);
      if (!order || !own) throw new Error(`There is no order ${search.sort}.`);
      const isDescending = search.sort === 'price-desc';
      const [start, stop] = isDescending
        ? [listings.length - end, listings.length - first]
        : [first, end];

      const values = valuesAskedFor(search);
      const matches = order.with(values);
      const total = start < stop ? matches.rangeCardinality(start, stop) : 0;
      const limit = Math.min(span.limit, total - span.offset);
      if (limit <= 0) return { total, ids: [] };
      if (isByPrice) {
        const before = start === 0 ? 0 : matches.rank(start - 1);
        return { total, ids: idsAt(order, matches.rangeUint32Array(before + span.offset, limit)) };
      }
      const isBounded = stop - start < listings.length;
      if (!isBounded) {
        return { total, ids: idsAt(own, own.with(values).rangeUint32Array(span.offset, limit)) };
      }
      const last = span.offset + limit;
      if ((last * matches.size) / total > total) {
        const rank = rankOf[search.sort];
        const places = within(matches, start, stop)
          .toUint32Array()
          .map((at) => rank?.[at] ?? 0);
        return { total, ids: idsAt(own, places.sort().subarray(span.offset, last)) };
      }
      return { total, ids: walk(own, own.with(values), priceBounds(search), [span.offset, last]) };
    },
  };
}

const idsAt = ({ ids }: OrderedBitmaps, places: Uint32Array): ListingId[] =>
  Array.from(places, (at) => ids[at] ?? listingId(0));

/** For orders other than by price: the place in that order of each number in price order. */
function ranks(
  listings: readonly IndexedListing[],
  byOrder: ReadonlyMap<Search['sort'], OrderedBitmaps>,
): Partial<Record<Search['sort'], Uint32Array>> {
  const byPrice = byOrder.get('price-asc')?.ids ?? [];
  const ranksIn = (sort: Search['sort']) => {
    // Ids are positions in the list, from 1 up.
    const placeOf = new Uint32Array(listings.length + 1);
    for (const [at, id] of (byOrder.get(sort)?.ids ?? []).entries()) placeOf[id] = at;
    return Uint32Array.from(byPrice, (id) => placeOf[id] ?? 0);
  };
  return { newest: ranksIn('newest'), 'size-desc': ranksIn('size-desc') };
}

/** Reads matches of the values in order, and leaves out those at other prices, until the page is full. */
function walk(
  { ids, prices }: OrderedBitmaps,
  matches: Bitmap,
  { from, to }: { from: number; to: number },
  [offset, last]: readonly [number, number],
): ListingId[] {
  const found: ListingId[] = [];
  const chunk = 512;
  for (let start = 0, seen = 0; seen < last; start += chunk) {
    const places = matches.rangeUint32Array(start, chunk);
    if (places.length === 0) break;
    for (const at of places) {
      const price = prices[at] ?? 0;
      if (price < from || price > to) continue;
      if (seen >= offset && seen < last) found.push(ids[at] ?? listingId(0));
      seen++;
    }
  }
  return found;
}
