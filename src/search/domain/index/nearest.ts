import type { SearchedListing } from '#listings/domain/indexed-listing.ts';
import { KIND } from '../filters/filters.ts';
import { OFFER } from '../filters/offer.ts';
import { PLACE } from '../filters/place.ts';
import { BLOCK, highestBit, lowestBit } from './bitset.ts';
import type { DimensionRef } from './dimension.ts';
import type { ListingTable } from './listing-table.ts';

type Table = ListingTable<never, never>;

/** A value of a dimension. */
type Value = [DimensionRef, string];

/**
 * Up to `n` other rows in the same city and of the same searched kind, nearest in price first (those
 * without a price are nearest to one without): same offer and class, then
 * same offer, then the rest. Empty if the listing's city is unknown.
 */
export function nearestAlike(table: Table, listing: SearchedListing, n: number): number[] {
  const [city] = PLACE.valuesOf(listing);
  const [offer] = OFFER.valuesOf(listing);
  const [propertyClass, searched] = KIND.valuesOf(listing);
  if (city === undefined || offer === undefined) return [];
  if (propertyClass === undefined || searched === undefined) return [];

  const all: Value[] = [
    [PLACE, city],
    [KIND, searched],
    [OFFER, offer],
    [KIND, propertyClass],
  ];
  const others = new Set<number>();
  const price = listing.price ?? Number.NEGATIVE_INFINITY;
  for (const values of [all, all.slice(0, 3), all.slice(0, 2)]) {
    for (const row of outwards(table, values, price)) {
      if (others.size >= n) break;
      if (table.numbers.idOf(row) !== listing.id) others.add(row);
    }
  }
  return [...others];
}

/** Rows with all of the values, walking outwards from a price, nearest next. */
function* outwards(table: Table, wanted: readonly Value[], price: number) {
  const { column, view } = table.primary;
  const sets = wanted.map(
    ([dimension, value]) => table.values.slotsWith(dimension, value) ?? new Int32Array(0),
  );
  const rowIn = (slot: number) => view.rowAt[slot] ?? 0;
  const gap = (slot: number) => Math.abs((column.values[rowIn(slot)] ?? 0) - price);

  let above = nextAbove(sets, view.slotFrom(price), view.blocks);
  let below = nextBelow(sets, view.slotFrom(price) - 1);
  while (above >= 0 || below >= 0) {
    if (below < 0 || (above >= 0 && gap(above) <= gap(below))) {
      yield rowIn(above);
      above = nextAbove(sets, above + 1, view.blocks);
    } else {
      yield rowIn(below);
      below = nextBelow(sets, below - 1);
    }
  }
}

/** The first slot at or above the given one that is in every set; -1 if none. */
function nextAbove(sets: readonly Int32Array[], slot: number, blocks: number): number {
  for (let block = slot >>> 5; block < blocks; block++) {
    const word = common(sets, block) & (block === slot >>> 5 ? -1 << slot : -1);
    if (word !== 0) return block * BLOCK + lowestBit(word);
  }
  return -1;
}

/** The first slot at or below the given one that is in every set; -1 if none. */
function nextBelow(sets: readonly Int32Array[], slot: number): number {
  for (let block = slot >> 5; block >= 0; block--) {
    const word = common(sets, block) & (block === slot >> 5 ? -1 >>> (31 - (slot % BLOCK)) : -1);
    if (word !== 0) return block * BLOCK + highestBit(word);
  }
  return -1;
}

function common(sets: readonly Int32Array[], block: number): number {
  let word = -1;
  for (const set of sets) word &= set[block] ?? 0;
  return word;
}
