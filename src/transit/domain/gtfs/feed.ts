import { parseDegrees } from '#geography/domain/coordinates.ts';
import type { Timetable } from '../timetable.ts';
import { isDay, noService, ordinaryWeekday, runsOn, type Service } from './service-day.ts';
import { FeedError, type Rows, readTable } from './table.ts';
import { TimetableBuilder } from './timetable-builder.ts';

/** A GTFS feed: its files' lines by name, null for a file that it lacks. */
export type Feed = { lines(file: string): Rows | null };

/**
 * The timetable of an ordinary weekday morning. `today` is such as '20261124'.
 * Throws a FeedError that names the file if the feed can't be used.
 */
export async function timetableOf(feed: Feed, today: string): Promise<Timetable> {
  const builder = new TimetableBuilder();
  await readStops(feed, builder);
  const services = await readServices(feed);
  const trips = await readTrips(feed, services);
  const counts = new Map<string, number>();
  for (const service of trips.values()) counts.set(service, (counts.get(service) ?? 0) + 1);
  const day = ordinaryWeekday(services, (service) => counts.get(service) ?? 0, today);
  if (day === null) throw new FeedError('calendar.txt', 'has no weekday with trips');
  const running = new Set([...services].filter(([, each]) => runsOn(each, day)).map(([id]) => id));
  for (const [trip, service] of trips) if (running.has(service)) builder.addTrip(trip);
  await readFrequencies(feed, builder);
  await readStopTimes(feed, builder);
  const timetable = builder.build(day.replace(/^(....)(..)/, '$1-$2-'));
  if (timetable.connections.trip.length > 0) return timetable;
  throw new FeedError(
    'stop_times.txt',
    `has no trip between stops on the morning of ${timetable.date}`,
  );
}

function required(feed: Feed, file: string): Rows {
  const lines = feed.lines(file);
  if (lines === null) throw new FeedError(file, 'is missing');
  return lines;
}

/** Entrances, boarding areas and nodes of a station's map are no stops. */
const NO_STOP = new Set(['2', '3', '4']);

async function readStops(feed: Feed, builder: TimetableBuilder): Promise<void> {
  const settings = {
    file: 'stops.txt',
    required: ['stop_id', 'stop_lat', 'stop_lon'],
    optional: ['location_type'],
  } as const;
  await readTable(settings, required(feed, settings.file), (row) => {
    if (NO_STOP.has(row.location_type)) return null;
    const [latitude, longitude] = [parseDegrees(row.stop_lat), parseDegrees(row.stop_lon)];
    if (latitude === null || longitude === null) {
      return `stop ${row.stop_id} has no position in degrees`;
    }
    const isAdded = builder.addStop(row.stop_id, { latitude, longitude });
    return isAdded ? null : `stop ${row.stop_id} isn’t in Ontario`;
  });
}

const WEEK = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

async function readServices(feed: Feed): Promise<Map<string, Service>> {
  const services = new Map<string, Service>();
  const weeks = feed.lines('calendar.txt');
  const days = feed.lines('calendar_dates.txt');
  if (!weeks && !days)
    throw new FeedError('calendar.txt', 'is missing, and calendar_dates.txt too');
  if (weeks) await readWeeks(weeks, services);
  if (days) await readDays(days, services);
  return services;
}

async function readWeeks(lines: Rows, services: Map<string, Service>): Promise<void> {
  const settings = {
    file: 'calendar.txt',
    required: ['service_id', ...WEEK, 'start_date', 'end_date'],
  } as const;
  await readTable(settings, lines, (row) => {
    const { start_date: from, end_date: to } = row;
    if (!isDay(from) || !isDay(to)) return `service ${row.service_id} has no first or last day`;
    const week = WEEK.map((day) => row[day] === '1');
    services.set(row.service_id, { ...noService(), week, from, to });
    return null;
  });
}

async function readDays(lines: Rows, services: Map<string, Service>): Promise<void> {
  const settings = {
    file: 'calendar_dates.txt',
    required: ['service_id', 'date', 'exception_type'],
  } as const;
  await readTable(settings, lines, ({ service_id: id, date, exception_type: type }) => {
    if (!isDay(date)) return `service ${id} has the date ${JSON.stringify(date.slice(0, 20))}`;
    const service = services.get(id) ?? noService();
    services.set(id, service);
    if (type === '1') service.added.add(date);
    else service.removed.add(date);
    return null;
  });
}

/** Each trip's service. */
async function readTrips(
  feed: Feed,
  services: ReadonlyMap<string, Service>,
): Promise<Map<string, string>> {
  const trips = new Map<string, string>();
  const settings = { file: 'trips.txt', required: ['trip_id', 'service_id'] } as const;
  await readTable(settings, required(feed, settings.file), ({ trip_id: trip, service_id: id }) => {
    if (!services.has(id)) return `trip ${trip} has the unknown service ${id}`;
    trips.set(trip, id);
    return null;
  });
  return trips;
}

async function readFrequencies(feed: Feed, builder: TimetableBuilder): Promise<void> {
  const lines = feed.lines('frequencies.txt');
  if (!lines) return;
  const settings = {
    file: 'frequencies.txt',
    required: ['trip_id', 'start_time', 'end_time', 'headway_secs'],
  } as const;
  await readTable(settings, lines, (row) => {
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

async function readStopTimes(feed: Feed, builder: TimetableBuilder): Promise<void> {
  const settings = {
    file: 'stop_times.txt',
    required: ['trip_id', 'arrival_time', 'departure_time', 'stop_id', 'stop_sequence'],
  } as const;
  await readTable(settings, required(feed, settings.file), (row) => {
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
