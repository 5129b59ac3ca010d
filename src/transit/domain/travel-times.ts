import type { Position } from '#geography/domain/coordinates.ts';
import type { Destination } from './destination.ts';
import { estimate } from './estimate.ts';
import { NETWORK } from './network.ts';
import { placeOf } from './places.ts';
import { byTimetable, type Timetable } from './timetable.ts';
import { minutesAt, type TravelGrid, travelGrid } from './travel-grid.ts';

/** What travel times are computed from. */
export type TravelSource =
  | { kind: 'estimate' }
  /**
   * `date` is such as '2026-11-24', and has the trips of a feed that had ended if it has expired; a sample timetable is
   * generated for demonstrations.
   */
  | { kind: 'timetable'; date: string; hasExpired: boolean; isSample: boolean };

/** Grids kept, each up to about half a megabyte. */
const MOST_GRIDS = 32;

/** Travel times by transit to any destination, from a timetable if there is one, otherwise estimated. */
export class TravelTimes {
  #timetable: Timetable | null = null;
  #source: TravelSource = { kind: 'estimate' };
  #version = 0;
  /** By destination, the one used last at the end. */
  readonly #grids = new Map<string, TravelGrid>();

  get source(): TravelSource {
    return this.#source;
  }

  /** Increases when travel times change. */
  get version(): number {
    return this.#version;
  }

  /** Answers by this timetable from now on. */
  follow(timetable: Timetable, isSample: boolean): void {
    this.#timetable = timetable;
    const { date, hasExpired } = timetable;
    this.#source = { kind: 'timetable', date, hasExpired, isSample };
    this.#version++;
    this.#grids.clear();
  }

  /** The minutes to a destination from everywhere; null if its place is unknown. */
  gridTo(destination: Pick<Destination, 'place'>): TravelGrid | null {
    const place = placeOf(destination);
    if (place === undefined) return null;
    const grid = this.#grids.get(place.id) ?? this.#compute(place);
    this.#grids.delete(place.id);
    this.#grids.set(place.id, grid);
    for (const oldest of this.#grids.keys()) {
      if (this.#grids.size <= MOST_GRIDS) break;
      this.#grids.delete(oldest);
    }
    return grid;
  }

  /** The minutes from a position to each destination; null where it is unknown or beyond the longest trip. */
  minutesTo(destinations: readonly Destination[], from: Position): (number | null)[] {
    return destinations.map((destination) => {
      const grid = this.gridTo(destination);
      return grid && minutesAt(grid, from);
    });
  }

  #compute(destination: Position): TravelGrid {
    const stops = this.#timetable
      ? byTimetable(this.#timetable, destination)
      : estimate(NETWORK, destination);
    return travelGrid(stops, destination);
  }
}
