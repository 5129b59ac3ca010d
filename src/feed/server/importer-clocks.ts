import type { BoardCursor, PhotoClock } from '../domain/board.ts';
import { isRow, keyOf } from '../domain/judge.ts';
import { photoTimes } from '../domain/photo-times.ts';
import { beginningOfPass, later, latestTime } from '../domain/walk.ts';
import type { WalkState } from './feed-store.ts';
import type { Reading } from './import.ts';
import { trustedEnd } from './importer-page.ts';

const CLOCKS: PhotoClock[] = ['PhotosChangeTimestamp', 'MediaChangeTimestamp'];
/** Rows of key and times are small. */
const PAGE = 1_000;

/** Photos change without the listing's own time: notes whose did, by each time that photos have. */
export async function notePhotoChanges(reading: Reading): Promise<void> {
  for (const clock of CLOCKS) await walkBy(clock, reading);
}

async function walkBy(clock: PhotoClock, reading: Reading): Promise<void> {
  const { board, books, signal } = reading;
  const begun = await books.inTransaction(({ feed }) => feed.walk(board.name, clock));
  let walk = begun;
  const save = async (rows: unknown[], to: WalkState) => {
    await books.inTransaction(async ({ listings, feed }) => {
      await listings.notePhotoTimes(board.name, rows.filter(isRow).map(timesOf(reading)));
      await feed.saveWalk(board.name, clock, { from: walk.cursor, to });
    });
    walk = to;
  };

  let after: BoardCursor | null = begun.cursor ?? beginningOfPass(begun.watermark);
  for (;;) {
    signal?.throwIfAborted();
    const rows = await board.changes(clock, after, PAGE);
    if (rows.length === 0) break;
    after = trustedEnd(rows, after, clock);
    const latest = latestTime(walk.latest, rows, reading.now(), clock);
    await save(rows, { ...walk, cursor: after, latest });
  }
  const watermark = later(walk.watermark, walk.latest);
  await save([], { watermark, cursor: null, latest: null });
}

const timesOf =
  ({ profile }: Reading) =>
  (row: Record<string, unknown>) => {
    const renamed = profile.rename(row);
    const key = profile.keyPrefix + keyOf(renamed, 'ListingKey');
    return { key, photosChanged: photoTimes(renamed) };
  };
