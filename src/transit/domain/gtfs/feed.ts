import { parseDegrees } from '#geography/domain/coordinates.ts';
import type { Timetable } from '../timetable.ts';
import { lastDayIn, readServices } from './calendar.ts';
import {
  dayFrom,
  lastDayOf,
  noService,
  ordinaryWeekday,
  runsOn,
  type Service,
} from './service-day.ts';
import { type Feed, FeedError, readTable, required } from './table.ts';
import { TimetableBuilder } from './timetable-builder.ts';

/** A timetable, and what of its feed is not in it, in words. */
export type ReadTimetable = { timetable: Timetable; leftOut: string[] };

/**
 * The timetable of an ordinary weekday morning. `today` is such as '20261124'.
 * Throws a FeedError that names the file if the feed can't be used.
 */
export async function timetableOf(feed: Feed, today: string): Promise<ReadTimetable> {
  const builder = new TimetableBuilder();
  const services = new Map<string, Service>();
  /** Each trip's service. */
  const trips = new Map<string, string>();
  const notes = [
    ...(await readStops(feed, builder)),
    ...(await readServices(feed, services)),
    await readTrips(feed, services, trips),
  ];
  const counts = new Map<string, number>();
  for (const service of trips.values()) counts.set(service, (counts.get(service) ?? 0) + 1);
  const lastDay = await lastDayIn(
    feed,
    [...counts.keys()].map((id) => services.get(id)),
  );
  const hasExpired = lastDay !== '' && lastDay < today;
  // The last week of a feed that has ended, also if its services go on for a hundred years.
  const around = hasExpired ? dayFrom(lastDay, -6) : today;
  const day = ordinaryWeekday(services, (service) => counts.get(service) ?? 0, around);
  if (day === null) throw new FeedError('calendar.txt', 'has no weekday with trips');
  const running = new Set([...services].filter(([, each]) => runsOn(each, day)).map(([id]) => id));
  for (const [trip, service] of trips) if (running.has(service)) builder.addTrip(trip);
  notes.push(
    endedTrips(services, counts, around),
    await readFrequencies(feed, builder),
    await readStopTimes(feed, builder),
  );
  const date = day.replace(/^(....)(..)/, '$1-$2-');
  const timetable = builder.build({ date, hasExpired });
  if (timetable.connections.trip.length > 0)
    return { timetable, leftOut: notes.filter((note) => note !== null) };
  throw new FeedError('stop_times.txt', `has no trip between stops on the morning of ${date}`);
}

/** Counts the trips of a feed's parts that ended before a day, in words. */
function endedTrips(
  services: ReadonlyMap<string, Service>,
  trips: ReadonlyMap<string, number>,
  day: string,
): string | null {
  let [ended, total] = [0, 0];
  for (const [id, count] of trips) {
    total += count;
    if (lastDayOf(services.get(id) ?? noService()) < day) ended += count;
  }
  return ended === 0 ? null : `trips.txt has ${ended} trips of ${total} whose service has ended`;
}

/** Entrances, boarding areas and nodes of a station's map are no stops. */
const NO_STOP = new Set(['2', '3', '4']);

async function readStops(feed: Feed, builder: TimetableBuilder): Promise<(string | null)[]> {
  const settings = {
    file: 'stops.txt',
    required: ['stop_id', 'stop_lat', 'stop_lon'],
    optional: ['location_type'],
  } as const;
  const unusable = await readTable(settings, required(feed, settings.file), (row) => {
    if (NO_STOP.has(row.location_type)) return null;
    const [latitude, longitude] = [parseDegrees(row.stop_lat), parseDegrees(row.stop_lon)];
    if (latitude === null || longitude === null) {
      return `stop ${row.stop_id} has no position in degrees`;
    }
    builder.addStop(row.stop_id, { latitude, longitude });
    return null;
  });
  const { here, elsewhere } = builder.stops;
  if (here === 0) throw new FeedError(settings.file, 'has no stop in Ontario');
  return [unusable, elsewhere > 0 ? `stops.txt has ${elsewhere} stops outside Ontario` : null];
}

async function readTrips(
  feed: Feed,
  services: ReadonlyMap<string, Service>,
  trips: Map<string, string>,
): Promise<string | null> {
  const settings = { file: 'trips.txt', required: ['trip_id', 'service_id'] } as const;
  return readTable(settings, required(feed, settings.file), ({ trip_id: trip, service_id: id }) => {
    if (!services.has(id)) return `trip ${trip} has the unknown service ${id}`;
    trips.set(trip, id);
    return null;
  });
}

async function readFrequencies(feed: Feed, builder: TimetableBuilder): Promise<string | null> {
  const lines = feed.lines('frequencies.txt');
  if (!lines) return null;
  const settings = {
    file: 'frequencies.txt',
    required: ['trip_id', 'start_time', 'end_time', 'headway_secs'],
  } as const;
  return readTable(settings, lines, (row) => {
    const [from, to] = [secondsIn(row.start_time), secondsIn(row.end_time)];
    const headway = Number(row.headway_secs);
    if (from === null || to === null || !(headway >= SHORTEST_HEADWAY)) {
      return `trip ${row.trip_id} has no times or no headway of ${SHORTEST_HEADWAY} seconds or more`;
    }
    builder.addFrequency(row.trip_id, { from, to, headway });
    return null;
  });
}

const SHORTEST_HEADWAY = 30;

async function readStopTimes(feed: Feed, builder: TimetableBuilder): Promise<string | null> {
  const settings = {
    file: 'stop_times.txt',
    required: ['trip_id', 'arrival_time', 'departure_time', 'stop_id', 'stop_sequence'],
  } as const;
  return readTable(settings, required(feed, settings.file), (row) => {
    const given = row.departure_time || row.arrival_time;
    // A stop without times is passed at a time that the feed doesn't say.
    if (given === '') return null;
    const departure = secondsIn(given);
    const arrival = secondsIn(row.arrival_time || given);
    const sequence = Number(row.stop_sequence);
    if (departure === null || arrival === null)
      return `the time ${JSON.stringify(given.slice(0, 20))}`;
    if (row.stop_sequence === '' || !Number.isInteger(sequence)) return 'no stop_sequence';
    const { trip_id: trip, stop_id: stop } = row;
    const isKnown = builder.addStopTime({ trip, stop, sequence, arrival, departure });
    return isKnown ? null : `unknown stop ${stop.slice(0, 40)}`;
  });
}

/** Seconds after midnight of '8:05:00'; null if it isn't a time. Trips after midnight have hours above 24. */
function secondsIn(time: string): number | null {
  const [, hours, minutes, seconds] = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/.exec(time) ?? [];
  if (hours === undefined) return null;
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
