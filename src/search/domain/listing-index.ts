import type { IndexedListing, SearchedListing } from '#listings/domain/indexed-listing.ts';
import { type ListingId, listingId } from '#listings/domain/listing.ts';
import { type Around, Cards } from './index/cards.ts';
import { closest } from './index/closest.ts';
import { countFacets } from './index/count-facets.ts';
import { Inventory } from './index/inventory.ts';
import { nearestAlike } from './index/nearest.ts';
import { pick } from './index/pick.ts';
import { pricesAt } from './index/prices-at.ts';
import { pickRentsFirst } from './index/rents-first.ts';
import { traitsAsked } from './index/traits.ts';
import type { Worth } from './index/worth.ts';
import { type Facets, type Found, priceBounds, type Search, type Span } from './search.ts';

/** Whether leases are sorted by price: listings with a price to buy then come after those with a rent. */
const ordersRents = ({ transactionType, sort }: Search): boolean =>
  transactionType === 'For Lease' && (sort === 'price-desc' || sort === 'price-asc');

/** A listing as the index takes it: what a search asks about, and its card as UTF-8 JSON. */
export type IndexEntry = { row: IndexedListing; card: Uint8Array };

/** A listing that came close to a wish: by how many points, and as masks what it is told to have and to lack. */
export type CloseListing = { id: ListingId; score: number; found: number; absent: number };

/**
 * Every listing on the market, in memory, for searching. Answers are exact at every moment: each
 * change is whole when its call returns, and costs what the change is, not what the market is
 * (docs/decisions/0002).
 */
export class ListingIndex {
  readonly #inventory = new Inventory();
  readonly #cards = new Cards();
  /** Where a search's places are written; used again by the next. */
  #words = new Int32Array(0);
  #version = 0;

  get size(): number {
    return this.#inventory.size;
  }

  /** Moves on with every change that changed something. */
  get version(): number {
    return this.#version;
  }

  ids(): ListingId[] {
    return [...this.#inventory.ids()].map(listingId);
  }

  /** How many listings a search finds, and the ids of the part asked for, in order. */
  search(search: Search, span: Span): Found {
    const inventory = this.#settled();
    const places = inventory.match(traitsAsked(search), priceBounds(search), this.#words);
    const { total } = places;
    const page = { ...span, sort: search.sort };
    const rows = ordersRents(search)
      ? pickRentsFirst(inventory, { search, places }, page)
      : pick(inventory, places, page);
    return { total, ids: rows.map((row) => inventory.idOf(row)) };
  }

  /** How many listings each choice of each filter would give. */
  facets(search: Search): Facets {
    return countFacets(this.#settled(), search, this.#words);
  }

  /** The prices of all that a search finds, lowest first, in dollars. */
  prices(search: Search): Float64Array {
    const inventory = this.#settled();
    const places = inventory.match(traitsAsked(search), priceBounds(search), this.#words);
    return pricesAt(inventory, places);
  }

  /**
   * Up to `n` others in the same city: those offered alike first, the nearest in price before the
   * rest.
   */
  similar(listing: SearchedListing, n: number): ListingId[] {
    const inventory = this.#settled();
    return nearestAlike(inventory, listing, n).map((row) => inventory.idOf(row));
  }

  /**
   * Up to `n` listings for sale that are worth most to somebody, best first, of equal ones the newer; `weighed` is how many
   * were in question.
   */
  closest(worth: Worth, n: number): { best: CloseListing[]; weighed: number } {
    const inventory = this.#settled();
    const { best, weighed } = closest(inventory, worth, n);
    return {
      best: best.map(({ row, ...close }) => ({ id: inventory.idOf(row), ...close })),
      weighed,
    };
  }

  /**
   * The listings' cards with commas between, as they stand in a JSON array; ids that are not here
   * are left out. What an answer holds around them is put there at once: a page of cards is large
   * enough that copying it again costs as much as the search.
   */
  joinCards(ids: readonly ListingId[], around?: Around): Uint8Array<ArrayBuffer> {
    const rows = ids.map((id) => this.#inventory.rowOf(id));
    return this.#cards.join(
      rows.filter((row) => row !== undefined),
      around,
    );
  }

  /** Takes in new listings and what has changed of known ones. */
  upsert(entries: Iterable<IndexEntry>): void {
    let isChanged = false;
    for (const { row: listing, card } of entries) {
      const known = this.#inventory.rowOf(listing.id);
      const row = known ?? this.#inventory.add(listing);
      const isOther = known === undefined || this.#inventory.change(row, listing);
      isChanged = this.#cards.put(row, card) || isOther || isChanged;
    }
    if (!this.#inventory.isFilling) this.settle();
    if (isChanged) this.#version++;
  }

  /** Takes out listings that have left the market; ids that are not here are no matter. */
  remove(ids: Iterable<ListingId>): void {
    let isChanged = false;
    for (const id of ids) {
      const row = this.#inventory.rowOf(id);
      if (row === undefined) continue;
      this.#inventory.remove(row);
      this.#cards.drop(row);
      isChanged = true;
    }
    if (isChanged) this.#version++;
  }

  /**
   * Puts newcomers in their places. Every question does it first where it is needed; after a load
   * call it yourself, so that no visitor waits for it.
   */
  settle(): void {
    this.#settled();
  }

  #settled(): Inventory {
    this.#inventory.settle();
    const { blocks } = this.#inventory.byPrice;
    if (this.#words.length < blocks) this.#words = new Int32Array(blocks);
    return this.#inventory;
  }
}
