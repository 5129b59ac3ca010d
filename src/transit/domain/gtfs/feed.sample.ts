import type { Feed } from './table.ts';

/** A feed of files given as lines. */
export const aFeed = (files: Record<string, readonly string[]>): Feed => ({
  lines: (name) => {
    const lines = files[name];
    return lines ? inBatches(lines) : null;
  },
});

async function* inBatches(lines: readonly string[]): AsyncGenerator<readonly string[]> {
  for (let from = 0; from < lines.length; from += 3) yield lines.slice(from, from + 3);
}

/** A bus every Monday to Friday of November 2026: the Lake stop at 8:00, the Park stop at 8:20. */
export const FILES = {
  'stops.txt': [
    'stop_id,stop_name,stop_lat,stop_lon',
    'lake,"Lake, at the pier",43.64,-79.38',
    'park,Park,43.70,-79.40',
  ],
  'calendar.txt': [
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date',
    'weekdays,1,1,1,1,1,0,0,20261102,20261130',
  ],
  'trips.txt': ['route_id,service_id,trip_id', '1,weekdays,t1'],
  'stop_times.txt': [
    'trip_id,arrival_time,departure_time,stop_id,stop_sequence',
    't1,8:00:00,8:00:00,lake,1',
    't1,8:20:00,8:20:00,park,2',
  ],
} satisfies Record<string, readonly string[]>;
