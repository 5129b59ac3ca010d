import type { Connections } from '../timetable.ts';

/** Stop times as columns: one entry in each for each time that a vehicle stops. Times are seconds after midnight. */
export type StopTimes = {
  trip: number[];
  sequence: number[];
  stop: number[];
  arrival: number[];
  departure: number[];
};

/** A vehicle leaves every `headway` seconds from `from` until `to`, both seconds after midnight. */
export type Frequency = { from: number; to: number; headway: number };

type Connection = { trip: number; from: number; to: number; departure: number; arrival: number };

/**
 * The connections between consecutive stops of each trip within an interval, latest departure first. A trip with
 * frequencies is repeated at its headway.
 */
export function connectionsOf(
  times: StopTimes,
  frequencies: ReadonlyMap<number, readonly Frequency[]>,
  interval: { from: number; to: number },
): Connections {
  const found: Connection[] = [];
  let nextTrip = times.trip.reduce((most, trip) => Math.max(most, trip), 0) + 1;
  for (const stopping of tripsIn(times)) {
    const repeated = frequencies.get(stopping[0]?.trip ?? -1);
    if (repeated === undefined) found.push(...stopping);
    for (const shift of startsOf(repeated ?? [], stopping[0]?.departure ?? 0, interval)) {
      const trip = nextTrip++;
      for (const { departure, arrival, ...stops } of stopping) {
        found.push({ ...stops, trip, departure: departure + shift, arrival: arrival + shift });
      }
    }
  }
  const within = found.filter(
    ({ departure, arrival }) =>
      departure >= interval.from && arrival <= interval.to && arrival >= departure,
  );
  return columnsOf(within.sort((a, b) => b.departure - a.departure || b.arrival - a.arrival));
}

/** Each trip's connections in its order. */
function* tripsIn({
  trip,
  sequence,
  stop,
  arrival,
  departure,
}: StopTimes): Generator<Connection[]> {
  const order = Uint32Array.from(trip, (_, at) => at).sort(
    (a, b) => at(trip, a) - at(trip, b) || at(sequence, a) - at(sequence, b),
  );
  let connections: Connection[] = [];
  for (let place = 1; place <= order.length; place++) {
    const [before, now] = [at(order, place - 1), order[place]];
    if (now === undefined || at(trip, before) !== at(trip, now)) {
      if (connections.length > 0) yield connections;
      connections = [];
      continue;
    }
    connections.push({
      trip: at(trip, now),
      from: at(stop, before),
      to: at(stop, now),
      departure: at(departure, before),
      arrival: at(arrival, now),
    });
  }
}

const at = (column: ArrayLike<number>, place: number): number => column[place] ?? 0;

/** By how many seconds to shift a trip, given its first departure, for each vehicle that leaves in time to matter. */
function* startsOf(
  frequencies: readonly Frequency[],
  first: number,
  { to: latest }: { to: number },
): Generator<number> {
  for (const { from, to, headway } of frequencies) {
    for (let start = from; start < Math.min(to, latest); start += headway) yield start - first;
  }
}

const columnsOf = (connections: readonly Connection[]): Connections => ({
  trip: Uint32Array.from(connections, ({ trip }) => trip),
  from: Uint32Array.from(connections, ({ from }) => from),
  to: Uint32Array.from(connections, ({ to }) => to),
  departure: Uint32Array.from(connections, ({ departure }) => departure),
  arrival: Uint32Array.from(connections, ({ arrival }) => arrival),
});
