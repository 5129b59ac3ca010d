import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { type ListingId, listingId } from '#listings/domain/listing.ts';
import { intersect, type Places } from './bits.ts';
import { Columns } from './columns.ts';
import { Shelf } from './shelf.ts';
import { TraitSets } from './trait-sets.ts';
import type { Trait } from './traits.ts';

/** So many newcomers are sorted in together: cheaper than one by one. */
const areMany = (newcomers: number, size: number): boolean => newcomers > 64 + size / 8;

/** Every listing on the market: its row, its place in each order, its traits. */
export class Inventory {
  readonly columns = new Columns();
  readonly traits = new TraitSets(this.columns);
  readonly byPrice: Shelf;
  readonly byId: Shelf;
  readonly bySize: Shelf;
  readonly #rowOf = new Map<number, number>();
  #waiting: number[] = [];

  constructor() {
    const { columns, traits } = this;
    const ids = () => columns.ids;
    this.byPrice = new Shelf(() => columns.prices, ids, traits);
    this.byId = new Shelf(ids, ids);
    this.bySize = new Shelf(() => columns.sizes, ids);
  }

  get size(): number {
    return this.#rowOf.size;
  }

  ids(): Iterable<number> {
    return this.#rowOf.keys();
  }

  rowOf(id: number): number | undefined {
    return this.#rowOf.get(id);
  }

  idOf(row: number): ListingId {
    return listingId(this.columns.ids[row] ?? 0);
  }

  /** Takes in a listing that is not here yet; it waits for `settle`. Gives its row. */
  add(listing: IndexedListing): number {
    const row = this.columns.add(listing);
    this.#rowOf.set(listing.id, row);
    this.#waiting.push(row);
    return row;
  }

  /** Says of a row what its listing says now; false if it already did. */
  change(row: number, listing: IndexedListing): boolean {
    if (this.columns.says(row, listing)) return false;
    this.settle();
    this.byPrice.remove(row);
    this.bySize.remove(row);
    this.columns.write(row, listing);
    this.byPrice.insert(row);
    this.bySize.insert(row);
    return true;
  }

  remove(row: number): void {
    this.settle();
    for (const shelf of this.#shelves) shelf.remove(row);
    this.#rowOf.delete(this.columns.ids[row] ?? 0);
    this.columns.free(row);
  }

  /** Whether so many wait that more are likely to come, as while a board is loaded. */
  get isFilling(): boolean {
    return areMany(this.#waiting.length, this.byId.size);
  }

  /** Puts those who wait in their places. */
  settle(): void {
    if (this.#waiting.length === 0) return;
    const isMany = this.isFilling;
    for (const shelf of this.#shelves) {
      shelf.makeRoomFor(this.columns.capacity);
      if (isMany) shelf.insertMany(Int32Array.from(this.#waiting));
      else for (const row of this.#waiting) shelf.insert(row);
    }
    this.#waiting = [];
  }

  /**
   * The places of listings with all the traits asked and a price within bounds, in dollars, both
   * included.
   */
  match(asked: readonly Trait[], bounds: { from: number; to: number }, words: Int32Array): Places {
    const nothing = { words, from: 0, to: 0, total: 0 };
    const sets: Int32Array[] = [];
    for (const trait of asked) {
      const set = this.traits.find(trait);
      if (set === null) return nothing;
      sets.push(set);
    }
    const first = this.byPrice.slotFrom(bounds.from);
    const end = this.byPrice.slotFrom(bounds.to, Number.POSITIVE_INFINITY);
    return intersect(sets, [first, end], words);
  }

  get #shelves(): readonly Shelf[] {
    return [this.byPrice, this.bySize, this.byId];
  }
}
