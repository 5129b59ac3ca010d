import { describe, expect, test } from 'vitest';
import { aFeed, FILES } from './feed.sample.ts';
import { timetableOf } from './feed.ts';
import { dayFrom, noService, ordinaryWeekday } from './service-day.ts';

const TODAY = '20261110';

/** The connections of the morning, and what was left out, in words. */
async function connections(files: Record<string, readonly string[]>, today = TODAY) {
  const { timetable, leftOut } = await timetableOf(aFeed(files), today);
  const { date, connections: columns } = timetable;
  const clock = (seconds = 0) => new Date(seconds * 1_000).toISOString().slice(11, 16);
  return {
    date,
    leftOut,
    rides: Array.from(columns.departure, (leaves, at) =>
      [clock(leaves), clock(columns.arrival[at])].join('-'),
    ),
  };
}

test('a feed becomes the connections of an ordinary Tuesday morning', async () => {
  expect(await connections(FILES)).toEqual({
    date: '2026-11-10',
    leftOut: [],
    rides: ['08:00-08:20'],
  });
});

test('only vehicles from 7:00 to 8:30 count', async () => {
  const times = [
    ...FILES['stop_times.txt'],
    'early,6:40:00,6:40:00,lake,1',
    'early,6:59:00,6:59:00,park,2',
    'late,8:20:00,8:20:00,lake,1',
    'late,8:31:00,8:31:00,park,2',
    'first,7:00:00,7:00:00,lake,1',
    'first,7:10:00,7:10:00,park,2',
  ];
  const trips = [...FILES['trips.txt'], '1,weekdays,early', '1,weekdays,late', '1,weekdays,first'];
  const files = { ...FILES, 'trips.txt': trips, 'stop_times.txt': times };
  expect((await connections(files)).rides).toEqual(['08:00-08:20', '07:00-07:10']);
});

test('the stops of a trip are ordered by their sequence, in whatever order the rows are', async () => {
  const [header = '', first = '', second = ''] = FILES['stop_times.txt'];
  const files = { ...FILES, 'stop_times.txt': [header, second, first] };
  expect((await connections(files)).rides).toEqual(['08:00-08:20']);
});

test('a trip with frequencies runs at its headway', async () => {
  const files = {
    ...FILES,
    'frequencies.txt': [
      'trip_id,start_time,end_time,headway_secs',
      't1,6:30:00,9:00:00,1200',
      'unknown,6:30:00,9:00:00,1200',
    ],
  };
  expect((await connections(files)).rides).toEqual([
    '08:10-08:30',
    '07:50-08:10',
    '07:30-07:50',
    '07:10-07:30',
  ]);
});

test('stops without a time are passed, and spaces, quotes and a byte order mark are read', async () => {
  const files = {
    ...FILES,
    'stop_times.txt': [
      '\uFEFFtrip_id, arrival_time ,departure_time,stop_id,stop_sequence,note',
      't1, 8:00:00,"8:00:00",lake,1,"one ""and"" two, three"',
      't1,,,park,2,',
      't1,8:25:00,8:25:00,park,3,',
      '',
    ],
  };
  expect((await connections(files)).rides).toEqual(['08:00-08:25']);
});

describe('the day', () => {
  const dates = (...rows: string[]) => ({
    ...FILES,
    'calendar_dates.txt': ['service_id,date,exception_type', ...rows],
  });

  test.each([
    ['is the next Tuesday', '20261111', '2026-11-17'],
    ['is the last Tuesday of a calendar that has ended', '20270101', '2026-11-24'],
    ['is the first Tuesday of one that has not begun', '20260101', '2026-11-03'],
  ])('%s', async (_, today, date) => {
    expect((await connections(FILES, today)).date).toBe(date);
  });

  test('is no holiday', async () => {
    expect((await connections(dates('weekdays,20261110,2'))).date).toBe('2026-11-17');
  });

  test('is another weekday if nothing runs on Tuesdays', async () => {
    const row = 'weekdays,1,0,0,1,1,0,0,20261102,20261130';
    const files = { ...FILES, 'calendar.txt': [FILES['calendar.txt'][0] ?? '', row] };
    expect((await connections(files)).date).toBe('2026-11-12');
  });

  test('may be given by calendar_dates.txt alone', async () => {
    const { 'calendar.txt': _, ...files } = dates('weekdays,20261118,1');
    expect((await connections(files)).date).toBe('2026-11-18');
  });
});

describe('a GTFS feed with holes', () => {
  const { 'calendar.txt': _, ...withoutCalendar } = FILES;
  const changed = (file: keyof typeof FILES, ...rows: string[]) => ({
    ...FILES,
    [file]: [FILES[file][0] ?? '', ...rows],
  });
  const many = (row: (at: number) => string) => Array.from({ length: 100 }, (_, at) => row(at));

  test.each<[string, Record<string, readonly string[]>, string]>([
    ['nothing', {}, 'stops.txt is missing'],
    ['no calendar', withoutCalendar, 'calendar.txt is missing, and calendar_dates.txt too'],
    ['an empty file', { ...FILES, 'stops.txt': [] }, 'stops.txt is empty'],
    [
      'a file without a column',
      { ...FILES, 'stops.txt': ['stop_id,stop_lat'] },
      'stops.txt has no column stop_lon',
    ],
    [
      'stops without a position',
      changed('stops.txt', 'lake,Lake,,', 'pier,Pier,,', 'park,Park,43.7,-79.4'),
      'stops.txt has 2 unusable rows of 3, such as line 2: stop lake has no position in degrees',
    ],
    [
      'stops of another country',
      changed('stops.txt', 'lake,Lake,48.85,2.35'),
      'stops.txt has no stop in Ontario',
    ],
    [
      'days that do not exist',
      changed('calendar.txt', 'weekdays,1,1,1,1,1,0,0,20261131,soon'),
      'calendar.txt has 1 unusable rows of 1, such as line 2: service weekdays has no first or last day',
    ],
    [
      'trips of unknown services',
      changed('trips.txt', '1,holidays,t1'),
      'trips.txt has 1 unusable rows of 1, such as line 2: trip t1 has the unknown service holidays',
    ],
    [
      'only weekends',
      changed('calendar.txt', 'weekdays,0,0,0,0,0,1,1,20261102,20261130'),
      'calendar.txt has no weekday with trips',
    ],
    [
      'unknown stops',
      changed('stop_times.txt', ...many((at) => `t1,8:00:00,8:00:00,moon${at},1`)),
      'stop_times.txt has 100 unusable rows of 100, such as line 2: unknown stop moon0',
    ],
    [
      'bad times',
      changed('stop_times.txt', ...many(() => 't1,8h30,8h30,lake,1')),
      'stop_times.txt has 100 unusable rows of 100, such as line 2: the time "8h30"',
    ],
    [
      'no trips in the morning',
      changed('stop_times.txt', 't1,18:00:00,18:00:00,lake,1', 't1,18:20:00,18:20:00,park,2'),
      'stop_times.txt has no trip between stops on the morning of 2026-11-10',
    ],
    [
      'a headway of nothing',
      {
        ...FILES,
        'frequencies.txt': ['trip_id,start_time,end_time,headway_secs', 't1,6:00:00,9:00:00,0'],
      },
      'frequencies.txt has 1 unusable rows of 1, such as line 2: trip t1 has no times or no headway of 30 seconds or more',
    ],
  ])('with %s it is refused, and the file is named', async (_, files, message) => {
    await expect(timetableOf(aFeed(files), TODAY)).rejects.toThrow(message);
  });

  test('unusable rows are left out and counted, up to half of a file', async () => {
    const more = many((at) => `t1,9:${10 + (at % 50)}:00,9:${10 + (at % 50)}:00,park,${at + 3}`);
    const bad = many(() => 't1,8h30,8h30,lake,1');
    const rows = [...FILES['stop_times.txt'], ...more, ...bad];
    const { rides, leftOut } = await connections({ ...FILES, 'stop_times.txt': rows });
    expect(rides).toEqual(['08:00-08:20']);
    expect(leftOut).toEqual([
      'stop_times.txt has 100 unusable rows of 202, such as line 104: the time "8h30"',
    ]);
  });

  test('a trip is followed as far as Ontario, whose stops alone count', async () => {
    const files = {
      ...FILES,
      'stops.txt': [...FILES['stops.txt'], 'moon,Moon,45.5,-73.56', 'mars,Mars,46.8,-71.2'],
      'stop_times.txt': [
        ...FILES['stop_times.txt'],
        't1,8:25:00,8:25:00,moon,3',
        't1,8:28:00,8:28:00,mars,4',
      ],
    };
    const { rides, leftOut } = await connections(files);
    expect(rides).toEqual(['08:00-08:20']);
    expect(leftOut).toEqual(['stops.txt has 2 stops outside Ontario']);
  });
});

describe('a calendar that', () => {
  const [header = ''] = FILES['calendar.txt'];
  const trips = (service: string, count: number) =>
    Array.from({ length: count }, (_, at) => `1,${service},${service}${at}`);
  const feed = (calendar: readonly string[], ...others: string[]) => ({
    ...FILES,
    'calendar.txt': [header, ...calendar],
    'trips.txt': [...FILES['trips.txt'], ...others],
  });
  const EVER = 'weekdays,1,1,1,1,1,0,0,20000101,20991231';
  const readOn = async (files: Record<string, readonly string[]>, today = TODAY) => {
    const { timetable, leftOut } = await timetableOf(aFeed(files), today);
    return { date: timetable.date, hasExpired: timetable.hasExpired, leftOut };
  };

  test('goes on for a hundred years is read around today, where all its services run', async () => {
    const files = feed([EVER, 'now,1,1,1,1,1,0,0,20261101,20261231'], ...trips('now', 10));
    expect(await readOn(files, '20261126')).toEqual({
      date: '2026-12-01',
      hasExpired: false,
      leftOut: [],
    });
  });

  test('lists each day of a hundred years is read, and few of its days are compared', async () => {
    const days = Array.from({ length: 36_525 }, (_, at) => dayFrom('20000101', at));
    const { 'calendar.txt': _, ...files } = FILES;
    const rows = days.map((day) => `weekdays,${day},1`);
    const dates = ['service_id,date,exception_type', ...rows];
    expect(await readOn({ ...files, 'calendar_dates.txt': dates })).toMatchObject({
      date: '2026-11-10',
    });
    let compared = 0;
    const services = new Map([['weekdays', { ...noService(), added: new Set(days) }]]);
    const countTrips = () => {
      compared += 1;
      return 1;
    };
    expect(ordinaryWeekday(services, countTrips, '20261110')).toBe('20261110');
    expect(compared).toBeLessThan(100);
  });

  test('has ended gives its last Tuesday, and says so', async () => {
    const ended = feed(['weekdays,1,1,1,1,1,0,0,20250101,20250331']);
    expect(await readOn(ended, '20261126')).toEqual({
      date: '2025-03-25',
      hasExpired: true,
      leftOut: [],
    });
  });

  test('outlives its feed gives the feed’s last Tuesday, and says that the feed has ended', async () => {
    const info = ['feed_publisher_name,feed_end_date', 'Example,20250331'];
    expect(await readOn({ ...feed([EVER]), 'feed_info.txt': [] }, '20261126')).toMatchObject({
      hasExpired: false,
    });
    expect(await readOn({ ...feed([EVER]), 'feed_info.txt': info }, '20261126')).toEqual({
      date: '2025-03-25',
      hasExpired: true,
      leftOut: [],
    });
  });

  test('has ended in part is used for the rest, and the trips of the other part are counted', async () => {
    const files = feed([EVER, 'old,1,1,1,1,1,0,0,20250101,20250331'], ...trips('old', 10));
    expect(await readOn(files)).toEqual({
      date: '2026-11-10',
      hasExpired: false,
      leftOut: ['trips.txt has 10 trips of 11 whose service has ended'],
    });
  });

  test('lacks a service is used for the rest, and the trips of that are counted', async () => {
    expect(await readOn(feed([EVER], '1,unknown,t2'))).toMatchObject({
      leftOut: [
        'trips.txt has 1 unusable rows of 2, such as line 3: trip t2 has the unknown service unknown',
      ],
    });
  });

  test('ends this week gives an ordinary day of the weeks before', async () => {
    const files = feed(['weekdays,1,1,1,1,1,0,0,20260901,20261126']);
    expect(await readOn(files, '20261125')).toMatchObject({
      date: '2026-11-24',
      hasExpired: false,
    });
  });
});
