import type { Position } from '#geography/domain/coordinates.ts';
import type { Stop } from './travel-grid.ts';
import { LONGEST_WALK, walkBetween } from './walking.ts';

/**
 * One morning's timetable. A connection is a vehicle's way from one stop to its next; they are in the order of their
 * departures, latest first. Times are seconds after midnight.
 */
export type Timetable = {
  /** The day, such as '2026-11-24'. */
  date: string;
  /** Whether the feed's last day had passed when it was read. */
  hasExpired: boolean;
  /** The latest arrival. */
  arriveBy: number;
  /** Degrees. */
  latitudes: Float64Array;
  longitudes: Float64Array;
  connections: Connections;
  /** For each stop, where its walks to other stops begin in `walks`; one more entry ends the last. */
  walkStarts: Uint32Array;
  walks: { to: Uint32Array; seconds: Uint32Array };
};

export type Connections = {
  trip: Uint32Array;
  from: Uint32Array;
  to: Uint32Array;
  departure: Uint32Array;
  arrival: Uint32Array;
};

/** Seconds to be at a stop before the departure. */
const BOARDING_MARGIN = 60;
const UNREACHABLE = -1;

/**
 * The minutes to a destination from every stop: how long before the latest arrival one has to be there. This is a
 * connection scan (Dibbelt et al., 2013) backwards in time, so one pass over the connections answers for all stops.
 * Only stops from which the destination can be reached.
 */
export function byTimetable(timetable: Timetable, destination: Position): Stop[] {
  const { latitudes, longitudes, arriveBy } = timetable;
  const positionOf = (stop: number): Position => ({
    latitude: latitudes[stop] ?? 0,
    longitude: longitudes[stop] ?? 0,
  });
  const latest = latestDepartures(timetable, (stop) => {
    const walk = walkBetween(positionOf(stop), destination);
    return walk <= LONGEST_WALK ? arriveBy - Math.round(walk * 60) : UNREACHABLE;
  });
  const stops: Stop[] = [];
  latest.forEach((moment, stop) => {
    if (moment > UNREACHABLE)
      stops.push({ ...positionOf(stop), minutes: (arriveBy - moment) / 60 });
  });
  return stops;
}

/**
 * For each stop, the latest second to be there and board; UNREACHABLE if no trip arrives in time. `walkFrom` gives the latest
 * second to alight at a stop and walk the rest, or UNREACHABLE.
 */
function latestDepartures(
  { latitudes, connections, walkStarts, walks }: Timetable,
  walkFrom: (stop: number) => number,
): Int32Array {
  const { trip, from, to, departure, arrival } = connections;
  const alightBy = Int32Array.from(latitudes, (_, stop) => walkFrom(stop));
  const boardBy = new Int32Array(latitudes.length).fill(UNREACHABLE);
  const isUseful = new Uint8Array(trip.reduce((most, number) => Math.max(most, number), 0) + 1);
  for (let i = 0; i < trip.length; i++) {
    const vehicle = trip[i] ?? 0;
    const isAboard = isUseful[vehicle] === 1;
    if (!isAboard && (arrival[i] ?? 0) > (alightBy[to[i] ?? 0] ?? UNREACHABLE)) continue;
    isUseful[vehicle] = 1;
    const stop = from[i] ?? 0;
    const moment = (departure[i] ?? 0) - BOARDING_MARGIN;
    if (moment <= (boardBy[stop] ?? UNREACHABLE)) continue;
    boardBy[stop] = moment;
    if (moment > (alightBy[stop] ?? UNREACHABLE)) alightBy[stop] = moment;
    for (let walk = walkStarts[stop] ?? 0; walk < (walkStarts[stop + 1] ?? 0); walk++) {
      const other = walks.to[walk] ?? 0;
      const leave = moment - (walks.seconds[walk] ?? 0);
      if (leave > (alightBy[other] ?? UNREACHABLE)) alightBy[other] = leave;
    }
  }
  return boardBy;
}
