import { isInBounds, type Position, PROVINCE } from '#geography/domain/coordinates.ts';
import { LONGEST_TRIP } from '../destination.ts';
import type { Timetable } from '../timetable.ts';
import { connectionsOf, type Frequency, type StopTimes } from './connections.ts';
import { walksBetween } from './walks.ts';

/** Half past eight, in seconds after midnight. */
const ARRIVE_BY = 8.5 * 3_600;
const EARLIEST_DEPARTURE = ARRIVE_BY - LONGEST_TRIP * 60;

/** Collects the rows of a feed that matter for one morning, and makes its timetable. */
export class TimetableBuilder {
  readonly #stops = new Map<string, number>();
  readonly #elsewhere = new Set<string>();
  readonly #positions: Position[] = [];
  readonly #trips = new Map<string, number>();
  readonly #frequencies = new Map<number, Frequency[]>();
  readonly #times: StopTimes = { trip: [], sequence: [], stop: [], arrival: [], departure: [] };

  /** Trains may go on to stops in other provinces, where they are not followed. */
  addStop(id: string, position: Position): void {
    if (isInBounds(position, PROVINCE)) this.#stops.set(id, this.#positions.push(position) - 1);
    else this.#elsewhere.add(id);
  }

  /** The numbers of stops in Ontario and elsewhere. */
  get stops(): { here: number; elsewhere: number } {
    return { here: this.#positions.length, elsewhere: this.#elsewhere.size };
  }

  addTrip(id: string): void {
    this.#trips.set(id, this.#trips.size);
  }

  addFrequency(trip: string, frequency: Frequency): void {
    const number = this.#trips.get(trip);
    if (number === undefined) return;
    this.#frequencies.set(number, [...(this.#frequencies.get(number) ?? []), frequency]);
  }

  /** Ignores trips that don't run that day and times outside the morning. False if the stop is unknown. */
  addStopTime(time: {
    trip: string;
    stop: string;
    sequence: number;
    arrival: number;
    departure: number;
  }): boolean {
    const stop = this.#stops.get(time.stop);
    if (stop === undefined) return this.#elsewhere.has(time.stop);
    const trip = this.#trips.get(time.trip);
    if (trip === undefined) return true;
    const isInMorning = time.departure >= EARLIEST_DEPARTURE && time.arrival <= ARRIVE_BY;
    if (!isInMorning && !this.#frequencies.has(trip)) return true;
    this.#times.trip.push(trip);
    this.#times.sequence.push(time.sequence);
    this.#times.stop.push(stop);
    this.#times.arrival.push(time.arrival);
    this.#times.departure.push(time.departure);
    return true;
  }

  /** The timetable of the day, with only those stops where something stops in the morning. */
  build({ date, hasExpired }: Pick<Timetable, 'date' | 'hasExpired'>): Timetable {
    const connections = connectionsOf(this.#times, this.#frequencies, {
      from: EARLIEST_DEPARTURE,
      to: ARRIVE_BY,
    });
    const used = new Map<number, number>();
    const renumber = (stop: number) => {
      if (!used.has(stop)) used.set(stop, used.size);
      return used.get(stop) ?? 0;
    };
    const [from, to] = [connections.from.map(renumber), connections.to.map(renumber)];
    const positions = [...used.keys()].map(
      (stop) => this.#positions[stop] ?? { latitude: 0, longitude: 0 },
    );
    return {
      date,
      hasExpired,
      arriveBy: ARRIVE_BY,
      latitudes: Float64Array.from(positions, ({ latitude }) => latitude),
      longitudes: Float64Array.from(positions, ({ longitude }) => longitude),
      connections: { ...connections, from, to },
      ...walksBetween(positions),
    };
  }
}
