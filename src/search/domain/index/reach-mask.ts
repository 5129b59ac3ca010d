import { cellOf } from '#geography/domain/tile-grid.ts';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { type Destination, formatDestinations } from '#transit/domain/destination.ts';
import { placeOf, shortName } from '#transit/domain/places.ts';
import { BEYOND, minutesIn, TRAVEL_ZOOM } from '#transit/domain/travel-grid.ts';
import type { TravelSource, TravelTimes } from '#transit/domain/travel-times.ts';
import type { Search } from '../search.ts';
import { Bitset } from './bitset.ts';
import type { RowMask } from './dimension.ts';

/** The column of a row without a position. */
const NOWHERE = -1;

/** How long the way takes from some homes: see `PropertyList.travel` in api.ts. */
export type Travel = {
  names: (string | null)[];
  minutes: (number | null)[][];
  source: TravelSource;
};

/** A search's facets and pages ask for the same rows one after another. */
type Answer = { key: string; rows: Bitset };

/**
 * The homes within some minutes of destinations. It knows only the cell of each home, and nothing of homes that show no
 * position, which are never found.
 */
export class ReachMask implements RowMask<IndexedListing, Search> {
  readonly #travel: TravelTimes;
  #x = new Int32Array(0);
  #y = new Int32Array(0);
  #rows = 0;
  #last: Answer | null = null;

  constructor(travel: TravelTimes) {
    this.#travel = travel;
  }

  put(row: number, { latitude, longitude }: IndexedListing): boolean {
    const isPlaced = latitude !== null && longitude !== null;
    const { x, y } = isPlaced
      ? cellOf({ latitude, longitude }, TRAVEL_ZOOM)
      : { x: NOWHERE, y: NOWHERE };
    const isKnown = row < this.#rows;
    if (isKnown && this.#x[row] === x && this.#y[row] === y) return false;
    this.#reserve(row);
    this.#x[row] = x;
    this.#y[row] = y;
    this.#last = null;
    return true;
  }

  remove(row: number): void {
    this.#x[row] = NOWHERE;
    this.#last = null;
  }

  filterOf({ reach }: Search): Bitset | null {
    if (reach.length === 0) return null;
    const key = `${this.#travel.version} ${formatDestinations(reach)}`;
    if (this.#last?.key !== key) this.#last = { key, rows: this.#rowsWithin(reach) };
    return this.#last.rows;
  }

  /** The minutes from the homes in these rows to each destination; a row that is undefined has no answer. */
  travel(rows: readonly (number | undefined)[], reach: readonly Destination[]): Travel {
    return {
      names: reach.map((destination) => (placeOf(destination) ? shortName(destination) : null)),
      minutes: rows.map((row) => reach.map((destination) => this.#minutesFrom(row, destination))),
      source: this.#travel.source,
    };
  }

  #minutesFrom(row: number | undefined, destination: Destination): number | null {
    const [x, y] = [this.#x[row ?? -1] ?? NOWHERE, this.#y[row ?? -1] ?? NOWHERE];
    const grid = x === NOWHERE ? null : this.#travel.gridTo(destination);
    const minutes = grid ? minutesIn(grid, x, y) : BEYOND;
    return minutes === BEYOND ? null : minutes;
  }

  #rowsWithin(reach: readonly Destination[]): Bitset {
    const rows = new Bitset();
    const limits = reach.map((destination) => ({
      grid: this.#travel.gridTo(destination),
      minutes: destination.minutes,
    }));
    for (let row = 0; row < this.#rows; row++) {
      const [x, y] = [this.#x[row] ?? NOWHERE, this.#y[row] ?? NOWHERE];
      if (x === NOWHERE) continue;
      if (limits.every(({ grid, minutes }) => grid !== null && minutesIn(grid, x, y) <= minutes)) {
        rows.add(row);
      }
    }
    return rows;
  }

  #reserve(row: number): void {
    this.#rows = Math.max(this.#rows, row + 1);
    if (row < this.#x.length) return;
    const [x, y] = [this.#x, this.#y];
    const capacity = Math.max(1_024, 2 * (row + 1));
    this.#x = new Int32Array(capacity).fill(NOWHERE);
    this.#y = new Int32Array(capacity).fill(NOWHERE);
    this.#x.set(x);
    this.#y.set(y);
  }
}
