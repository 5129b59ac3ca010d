import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { Timetable } from '../domain/timetable.ts';
import { type FeedReading, readDemoFeed, readFeed } from './read-feed.ts';

/** The zip file, null for the sandbox's own timetable; and the day, such as '20261124'. */
export type FeedToRead = { path: string | null; today: string };

// Node runs this file as is, next to the site's own thread, which takes priority. On Linux the call affects only this
// thread; elsewhere it would affect the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

const { path, today }: FeedToRead = workerData;
const reading: FeedReading = await (path === null ? readDemoFeed(today) : readFeed(path, today));
parentPort?.postMessage(reading, reading.ok ? buffersOf(reading.timetable) : []);

/** Moved to the site's thread instead of copied. */
function buffersOf({ latitudes, longitudes, connections, walkStarts, walks }: Timetable) {
  const columns = [
    latitudes,
    longitudes,
    walkStarts,
    ...Object.values(connections),
    ...Object.values(walks),
  ];
  return columns.map(({ buffer }) => buffer).filter((buffer) => buffer instanceof ArrayBuffer);
}
