import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { Profiles } from './profiles.ts';

/**
 * What the index knows of each listing: a column for each thing, a row for each listing. The
 * number of a row that has gone is given out again.
 */
export class Columns {
  ids = new Float64Array(0);
  /** Dollars. */
  prices = new Float64Array(0);
  /**
   * Square feet and one more; 0 where unknown, so that unknown sizes come last when the largest
   * come first.
   */
  sizes = new Float64Array(0);
  /** Of a row that has gone -1. */
  profiles = new Int32Array(0);
  /** Masks of home-features.ts. */
  featuresFound = new Int32Array(0);
  featuresAbsent = new Int32Array(0);
  readonly meaning = new Profiles();

  readonly #free: number[] = [];
  #used = 0;

  /** How many rows there is room for. */
  get capacity(): number {
    return this.ids.length;
  }

  /** The rows that are or have been some listing's: those below. */
  get used(): number {
    return this.#used;
  }

  /** Gives a listing a row. */
  add(listing: IndexedListing): number {
    const row = this.#free.pop() ?? this.#used++;
    if (row >= this.capacity) this.#grow(Math.max(1024, Math.ceil(this.capacity * 1.5)));
    this.write(row, listing);
    return row;
  }

  free(row: number): void {
    this.profiles[row] = -1;
    this.#free.push(row);
  }

  write(row: number, listing: IndexedListing): void {
    this.ids[row] = listing.id;
    this.prices[row] = listing.price;
    this.sizes[row] = sizeKey(listing);
    this.profiles[row] = this.meaning.profileOf(listing);
    this.featuresFound[row] = listing.featuresFound;
    this.featuresAbsent[row] = listing.featuresAbsent;
  }

  /** Whether a row says of a listing all that could be asked. */
  says(row: number, listing: IndexedListing): boolean {
    return (
      this.prices[row] === listing.price &&
      this.sizes[row] === sizeKey(listing) &&
      this.profiles[row] === this.meaning.profileOf(listing) &&
      this.featuresFound[row] === listing.featuresFound &&
      this.featuresAbsent[row] === listing.featuresAbsent
    );
  }

  #grow(rows: number): void {
    this.ids = grown(this.ids, new Float64Array(rows));
    this.prices = grown(this.prices, new Float64Array(rows));
    this.sizes = grown(this.sizes, new Float64Array(rows));
    this.profiles = grown(this.profiles, new Int32Array(rows));
    this.featuresFound = grown(this.featuresFound, new Int32Array(rows));
    this.featuresAbsent = grown(this.featuresAbsent, new Int32Array(rows));
  }
}

const sizeKey = ({ sizeFrom }: IndexedListing): number => (sizeFrom === null ? 0 : sizeFrom + 1);

function grown<Values extends Float64Array | Int32Array>(from: Values, to: Values): Values {
  to.set(from);
  return to;
}
