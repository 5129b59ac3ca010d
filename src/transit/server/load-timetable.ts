import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { withTimeout } from '#platform/server/with-timeout.ts';
import type { FeedReading } from './read-feed.ts';
import type { FeedToRead } from './timetable-thread.ts';

/** Enough for the feeds of the whole region; a larger feed must not take the site's memory. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 1_024 };

/** Milliseconds: the feeds of the whole region take half a minute on a slow machine. */
const READ_WITHIN = 300_000;

/**
 * Reads a feed in a thread of its own: that takes seconds, in which the site goes on answering. A thread that takes too
 * long, such as for a file on a disk that hangs, is ended.
 */
export async function loadTimetable(
  file: string,
  feed: FeedToRead,
  within = READ_WITHIN,
): Promise<FeedReading> {
  const thread = new Worker(file, { workerData: feed, resourceLimits: HEAP_LIMITS });
  // Do not keep the process alive for a timetable.
  thread.unref();
  const ended = new AbortController();
  thread.once('exit', () => ended.abort());
  try {
    return await withTimeout(readingOf(thread, ended), within, () =>
      unread(`reading it took more than ${within / 1_000} seconds`),
    );
  } catch (error) {
    if (ended.signal.aborted) return unread('its thread ended');
    if (isOutOfMemory(error)) return unread('it needs more than 1 GB of memory');
    throw error;
  } finally {
    await thread.terminate();
  }
}

async function readingOf(thread: Worker, ended: AbortController): Promise<FeedReading> {
  const [reading]: FeedReading[] = await once(thread, 'message', ended);
  return reading ?? unread('it could not be read');
}

const unread = (reason: string): FeedReading => ({ ok: false, reason });

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
