import type { BoardCursor, PhotoClock } from '../../domain/board.ts';
import { photoTimes } from '../../domain/rows/photo-times.ts';
import { isRow, keyOf, type Row } from '../../domain/rows/row.ts';
import { isUnreadable } from '../../domain/rows/unreadable.ts';
import { beginningOfPass, earlier, later, latestTime } from '../../domain/walk.ts';
import type { FeedStore, WalkState } from '../feed-store.ts';
import type { Reading } from './import.ts';
import { trustedEnd } from './importer-page.ts';

export const CLOCKS: PhotoClock[] = ['PhotosChangeTimestamp', 'MediaChangeTimestamp'];
/** Rows with only key and times are small. */
const PAGE_SIZE = 1_000;

/**
 * Stores a page's latest photo times during the first walk, in the page's transaction, so that those times
 * need not be walked again.
 */
export async function keepPhotoTimes(
  { board, now }: Pick<Reading, 'board' | 'now'>,
  feed: FeedStore,
  rows: unknown[],
): Promise<void> {
  for (const clock of CLOCKS) {
    const { latest: before } = await feed.walk(board.name, clock);
    const latest = latestTime(before, rows, now(), clock);
    const to = { watermark: null, cursor: null, latest };
    if (latest !== before) await feed.saveWalk(board.name, clock, { from: null, to });
  }
}

/**
 * Finds listings whose photos changed without the listing's own time, by each photo time, and marks them as
 * due.
 */
export async function notePhotoChanges(reading: Reading): Promise<void> {
  for (const clock of CLOCKS) await walkBy(clock, reading);
}

async function walkBy(clock: PhotoClock, reading: Reading): Promise<void> {
  const { board, stores, signal } = reading;
  const begun = await stores.inTransaction(({ feed }) => feed.walk(board.name, clock));
  let walk = begun;
  const save = async (rows: unknown[], to: WalkState) => {
    await stores.inTransaction(async ({ duePhotos, feed }) => {
      await duePhotos.notePhotoTimes(board.name, rows.filter(hasTimes).map(timesOf(reading)));
      await feed.saveWalk(board.name, clock, { from: walk.cursor, to });
    });
    walk = to;
  };

  let after: BoardCursor | null =
    begun.cursor ?? beginningOfPass(begun.watermark ?? (await seenInFirstWalk(begun)));
  for (;;) {
    signal?.throwIfAborted();
    const rows = await board.changes(clock, after, PAGE_SIZE);
    if (rows.length === 0) break;
    after = trustedEnd(rows, after, clock);
    const latest = latestTime(walk.latest, rows, reading.now(), clock);
    await save(rows, { ...walk, cursor: after, latest });
  }
  const watermark = later(walk.watermark, walk.latest);
  await save([], { watermark, cursor: null, latest: null });

  /**
   * Photos may change behind the first walk while it runs, so start no later than its beginning, even if it
   * saw later times. An error in our clock can only make this walk longer, never shorter.
   */
  async function seenInFirstWalk({ latest }: WalkState): Promise<string | null> {
    const state = await stores.inTransaction(({ feed }) => feed.status(board.name));
    return earlier(latest, state?.asOf.toISOString() ?? null);
  }
}

/** A stand-in for an unreadable row may lack a time. */
const hasTimes = (row: unknown): row is Row => isRow(row) && !isUnreadable(row);

/** The photo times of a key-and-times row, by our key. */
export const timesOf =
  ({ profile }: Reading) =>
  (row: Record<string, unknown>) => {
    const renamed = profile.rename(row);
    const key = profile.keyPrefix + keyOf(renamed, 'ListingKey');
    return { key, photosChanged: photoTimes(renamed) };
  };
