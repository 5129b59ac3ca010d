import { metresBetween } from '#geography/domain/coordinates.ts';
import { type Line, type Mode, type Network, type Station, stationsOf } from './network.ts';

/** Kilometres an hour between stations, minutes at each, and minutes between departures. */
const SERVICE_BY_MODE: Record<Mode, { speed: number; stop: number; headway: number }> = {
  subway: { speed: 40, stop: 0.5, headway: 4 },
  'light rail': { speed: 28, stop: 0.5, headway: 10 },
  train: { speed: 65, stop: 1, headway: 20 },
};
/** Ratio of the distance by rail to that as the crow flies. */
const RAIL_DETOUR = 1.05;
/** The first and last departure from the end of each line, in minutes after midnight. */
const FIRST_DEPARTURE = 5 * 60;
const LAST_DEPARTURE = 10 * 60;

/**
 * A made-up GTFS feed of a network, as text by file name: the same trains every weekday morning. `from` and `to` are the
 * first and last day, such as '20261101'.
 */
export function demoFeed(
  network: Network,
  { from, to }: { from: string; to: string },
): Map<string, string> {
  const stops = stationsOf(network).map(({ id, name, latitude, longitude }) => [
    id,
    name,
    latitude,
    longitude,
  ]);
  const trips = network.flatMap(tripsOf);
  return new Map([
    [
      'agency.txt',
      csv(
        ['agency_id', 'agency_name', 'agency_url', 'agency_timezone'],
        [['demo', 'Sample timetable', 'https://example.com', 'America/Toronto']],
      ),
    ],
    [
      'calendar.txt',
      csv(
        [
          'service_id',
          'monday',
          'tuesday',
          'wednesday',
          'thursday',
          'friday',
          'saturday',
          'sunday',
          'start_date',
          'end_date',
        ],
        [['weekdays', 1, 1, 1, 1, 1, 0, 0, from, to]],
      ),
    ],
    ['stops.txt', csv(['stop_id', 'stop_name', 'stop_lat', 'stop_lon'], stops)],
    [
      'routes.txt',
      csv(
        ['route_id', 'agency_id', 'route_short_name', 'route_type'],
        network.map((line, at) => [at, 'demo', line.name, line.mode === 'train' ? 2 : 1]),
      ),
    ],
    [
      'trips.txt',
      csv(
        ['route_id', 'service_id', 'trip_id'],
        trips.map(({ route, id }) => [route, 'weekdays', id]),
      ),
    ],
    [
      'stop_times.txt',
      csv(
        ['trip_id', 'arrival_time', 'departure_time', 'stop_id', 'stop_sequence'],
        trips.flatMap(({ id, times }) =>
          times.map(({ stop, arrival, departure }, at) => [
            id,
            clock(arrival),
            clock(departure),
            stop,
            at + 1,
          ]),
        ),
      ),
    ],
  ]);
}

type Trip = {
  id: string;
  route: number;
  times: { stop: string; arrival: number; departure: number }[];
};

/** All trips of a line, both ways. */
function tripsOf({ mode, stations }: Line, route: number): Trip[] {
  const { headway } = SERVICE_BY_MODE[mode];
  const departures = Array.from(
    { length: Math.floor((LAST_DEPARTURE - FIRST_DEPARTURE) / headway) + 1 },
    (_, at) => FIRST_DEPARTURE + at * headway,
  );
  return [stations, stations.toReversed()].flatMap((inOrder, way) =>
    departures.map((departure) => ({
      id: `${route}-${way}-${departure}`,
      route,
      times: timesOf(inOrder, mode, departure),
    })),
  );
}

/** When a train that leaves its first station at a minute of the day stops at each. */
function timesOf(stations: readonly Station[], mode: Mode, start: number): Trip['times'] {
  const { speed, stop } = SERVICE_BY_MODE[mode];
  let departure = start;
  return stations.map((station, at) => {
    const before = stations[at - 1];
    const ride = before ? (metresBetween(before, station) * RAIL_DETOUR * 60) / (speed * 1_000) : 0;
    const arrival = departure + ride;
    departure = at === 0 ? start : arrival + stop;
    return { stop: station.id, arrival, departure };
  });
}

/** '08:05:30' of minutes after midnight. */
function clock(minutes: number): string {
  const seconds = Math.round(minutes * 60);
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

const csv = (columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [columns, ...rows].map((row) => `${row.map(quoted).join(',')}\n`).join('');

const quoted = (value: string | number): string =>
  /[",\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);
