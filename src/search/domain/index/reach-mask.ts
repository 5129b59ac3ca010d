import { bitsInCell } from '#geography/domain/tile-grid.ts';
import type { IndexedListing } from '#listings/domain/indexed-listing.ts';
import { type Destination, formatDestinations } from '#transit/domain/destination.ts';
import { placeOf, shortName } from '#transit/domain/places.ts';
import { minutesIn, OUT_OF_REACH, TRAVEL_ZOOM } from '#transit/domain/travel-grid.ts';
import type { TravelSource, TravelTimes } from '#transit/domain/travel-times.ts';
import type { Search } from '../search.ts';
import { Bitset, BLOCK } from './bitset.ts';
import type { RowMask } from './dimension.ts';
import { KeptRows } from './kept-rows.ts';
import type { ListingTable } from './listing-table.ts';
import { NO_POSITION } from './places-by-slot.ts';

/** Bits of a grid coordinate within one cell of travel times. */
const CELL_BITS = bitsInCell(TRAVEL_ZOOM);

/** How long the way takes from some homes: see `PropertyList.travel` in api.ts. */
export type Travel = {
  names: (string | null)[];
  minutes: (number | null)[][];
  source: TravelSource;
};

type Slots = Pick<ListingTable<never, never>, 'places' | 'primary'>;

/**
 * The homes within some minutes of destinations. It knows only the cell of each home, and nothing of homes that show no
 * position, which are never found.
 */
export class ReachMask implements RowMask<IndexedListing, Search> {
  readonly #travel: TravelTimes;
  /** Where the homes are is known from their slots in the primary order. */
  readonly #slots: () => Slots;
  /** By version and destinations. */
  readonly #kept = new KeptRows();

  constructor(travel: TravelTimes, slots: () => Slots) {
    this.#travel = travel;
    this.#slots = slots;
  }

  put(): boolean {
    this.#kept.clear();
    return false;
  }

  remove(): void {
    this.#kept.clear();
  }

  filterOf({ reach }: Search): Bitset | null {
    if (reach.length === 0) return null;
    const key = `${this.#travel.version} ${formatDestinations(reach)}`;
    return this.#kept.of(key, () => this.#rowsWithin(reach));
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
    const { primary, places } = this.#slots();
    const slot = row === undefined ? -1 : (primary.view.slotOf[row] ?? -1);
    const [x, y] = [places.x[slot] ?? NO_POSITION, places.y[slot] ?? NO_POSITION];
    const grid = x === NO_POSITION ? null : this.#travel.gridTo(destination);
    const minutes = grid ? minutesIn(grid, x >> CELL_BITS, y >> CELL_BITS) : OUT_OF_REACH;
    return minutes === OUT_OF_REACH ? null : minutes;
  }

  #rowsWithin(reach: readonly Destination[]): Bitset {
    const rows = new Bitset();
    const limits = reach.map((destination) => ({
      grid: this.#travel.gridTo(destination),
      minutes: destination.minutes,
    }));
    const { primary, places } = this.#slots();
    const { view } = primary;
    for (let block = 0; block < view.blocks; block++) {
      const end = block * BLOCK + (view.held[block] ?? 0);
      for (let slot = block * BLOCK; slot < end; slot++) {
        const x = places.x[slot] ?? NO_POSITION;
        if (x === NO_POSITION) continue;
        const cell = [x >> CELL_BITS, (places.y[slot] ?? 0) >> CELL_BITS] as const;
        if (limits.every(({ grid, minutes }) => grid && minutesIn(grid, ...cell) <= minutes))
          rows.add(view.rowAt[slot] ?? 0);
      }
    }
    return rows;
  }
}
