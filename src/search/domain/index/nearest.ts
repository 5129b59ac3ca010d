import type { SearchedListing } from '#listings/domain/indexed-listing.ts';
import { BLOCK, highestBit, lowestBit } from './bits.ts';
import type { Inventory } from './inventory.ts';
import { KIND, OFFER, PLACE, type Trait } from './traits.ts';

/**
 * Rows of up to `n` others in the same city, nearest in price first: those of the same class that
 * are offered alike, then those offered alike, then the rest. None where the listing's city is
 * unknown.
 */
export function nearestAlike(inventory: Inventory, listing: SearchedListing, n: number): number[] {
  const [city] = PLACE.traits(listing);
  const [offer] = OFFER.traits(listing);
  const [propertyClass] = KIND.traits(listing);
  if (city === undefined || offer === undefined || propertyClass === undefined) return [];

  const others = new Set<number>();
  for (const asked of [[city, offer, propertyClass], [city, offer], [city]]) {
    for (const row of outwards(inventory, asked, listing.price)) {
      if (others.size >= n) break;
      if (inventory.columns.ids[row] !== listing.id) others.add(row);
    }
  }
  return [...others];
}

/** Rows with all the traits asked, from a price outwards, the nearer of the two next ones first. */
function* outwards(inventory: Inventory, asked: readonly Trait[], price: number) {
  const { byPrice, columns } = inventory;
  const sets = asked.map((trait) => inventory.traits.find(trait) ?? new Int32Array(0));
  const gap = (slot: number) => Math.abs((columns.prices[byPrice.rowAt[slot] ?? 0] ?? 0) - price);

  let above = nextAbove(sets, byPrice.slotFrom(price), byPrice.blocks);
  let below = nextBelow(sets, byPrice.slotFrom(price) - 1);
  while (above >= 0 || below >= 0) {
    if (below < 0 || (above >= 0 && gap(above) <= gap(below))) {
      yield byPrice.rowAt[above] ?? 0;
      above = nextAbove(sets, above + 1, byPrice.blocks);
    } else {
      yield byPrice.rowAt[below] ?? 0;
      below = nextBelow(sets, below - 1);
    }
  }
}

/** The first slot at or above one that stands in every set; -1 if there is none. */
function nextAbove(sets: readonly Int32Array[], slot: number, blocks: number): number {
  for (let block = slot >>> 5; block < blocks; block++) {
    const word = common(sets, block) & (block === slot >>> 5 ? -1 << slot : -1);
    if (word !== 0) return block * BLOCK + lowestBit(word);
  }
  return -1;
}

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
