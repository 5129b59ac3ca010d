import { isDay, lastDayOf, noService, type Service } from './service-day.ts';
import { type Feed, FeedError, type Rows, readTable } from './table.ts';

const WEEK = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** Reads the services of a feed. Returns which rows were left out, in words. */
export async function readServices(
  feed: Feed,
  services: Map<string, Service>,
): Promise<(string | null)[]> {
  const weeks = feed.lines('calendar.txt');
  const days = feed.lines('calendar_dates.txt');
  if (!weeks && !days)
    throw new FeedError('calendar.txt', 'is missing, and calendar_dates.txt too');
  return [weeks && (await readWeeks(weeks, services)), days && (await readDays(days, services))];
}

async function readWeeks(lines: Rows, services: Map<string, Service>): Promise<string | null> {
  const settings = {
    file: 'calendar.txt',
    required: ['service_id', ...WEEK, 'start_date', 'end_date'],
  } as const;
  return readTable(settings, lines, (row) => {
    const { start_date: from, end_date: to } = row;
    if (!isDay(from) || !isDay(to)) return `service ${row.service_id} has no first or last day`;
    const week = WEEK.map((day) => row[day] === '1');
    services.set(row.service_id, { ...noService(), week, from, to });
    return null;
  });
}

async function readDays(lines: Rows, services: Map<string, Service>): Promise<string | null> {
  const settings = {
    file: 'calendar_dates.txt',
    required: ['service_id', 'date', 'exception_type'],
  } as const;
  return readTable(settings, lines, ({ service_id: id, date, exception_type: type }) => {
    if (!isDay(date)) return `service ${id} has the date ${JSON.stringify(date.slice(0, 20))}`;
    const service = services.get(id) ?? noService();
    services.set(id, service);
    if (type === '1') service.added.add(date);
    else service.removed.add(date);
    return null;
  });
}

/** The last day of any of these services, or of the feed if it says that it ends before; '' if there is none. */
export async function lastDayIn(
  feed: Feed,
  services: readonly (Service | undefined)[],
): Promise<string> {
  let last = '';
  for (const service of services) {
    const day = service ? lastDayOf(service) : '';
    if (day > last) last = day;
  }
  const end = await feedEnd(feed);
  return end !== null && end < last ? end : last;
}

/** The last day for which a feed says that it is complete; null if it doesn't, or its file can't be read. */
async function feedEnd(feed: Feed): Promise<string | null> {
  const lines = feed.lines('feed_info.txt');
  let end: string | null = null;
  if (!lines) return end;
  const settings = { file: 'feed_info.txt', required: [], optional: ['feed_end_date'] } as const;
  try {
    await readTable(settings, lines, ({ feed_end_date: day }) => {
      if (isDay(day)) end = day;
      return null;
    });
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
  }
  return end;
}
