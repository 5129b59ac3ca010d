import { demoFeed } from '../domain/demo-feed.ts';
import { type ReadTimetable, timetableOf } from '../domain/gtfs/feed.ts';
import { type Feed, FeedError } from '../domain/gtfs/table.ts';
import { NETWORK } from '../domain/network.ts';
import { ZipError, ZipFile } from './zip-file.ts';

/** A timetable, or what is wrong with the feed. */
export type FeedReading = ({ ok: true } & ReadTimetable) | { ok: false; because: string };

/** Reads a GTFS zip file. `today` is such as '20261124'. */
export async function readFeed(path: string, today: string): Promise<FeedReading> {
  try {
    const zip = await ZipFile.open(path);
    try {
      return { ok: true, ...(await timetableOf(zip, today)) };
    } finally {
      zip.close();
    }
  } catch (error) {
    if (error instanceof FeedError || error instanceof ZipError || isSystemError(error)) {
      return { ok: false, because: error.message };
    }
    throw error;
  }
}

const isSystemError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && 'syscall' in error;

/** The made-up timetable of the sandbox, on the weekday from `today`. */
export async function readDemoFeed(today: string): Promise<FeedReading> {
  const year = Number(today.slice(0, 4));
  const files = demoFeed(NETWORK, { from: `${year}0101`, to: `${year + 1}1231` });
  return { ok: true, ...(await timetableOf(inMemory(files), today)) };
}

const inMemory = (files: ReadonlyMap<string, string>): Feed => ({
  lines: (name) => {
    const text = files.get(name);
    return text === undefined ? null : oneBatch(text.split('\n'));
  },
});

async function* oneBatch(lines: string[]): AsyncGenerator<string[]> {
  yield lines;
}
