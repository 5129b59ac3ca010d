import { BoardError } from '../../domain/board-error.ts';
import { instant, text } from '../../domain/rows/coerce.ts';
import { isRow, keyOf } from '../../domain/rows/row.ts';
import { isHidden, isUnreadable } from '../../domain/rows/unreadable.ts';
import type { Reading } from './import.ts';
import { CLOCKS, timesOf } from './importer-clocks.ts';

/** A page of the board's keys compared with our database. Keys are the board's own. */
export type Compared = {
  listed: number;
  /** New here, with a different time, or removed here: fetch the full row. */
  differing: string[];
  /** Active here but missing from this range of the board's list. */
  absent: { key: string; isMissing: boolean }[];
};

/** Key-and-time rows are small, and so is our copy of them. */
const PAGE_SIZE = 1_000;

/**
 * The board's list of keys, page by page to its empty end, each compared with ours; the last page covers
 * our keys after the board's last key. Each names at most `mostAbsent` absent keys. Throws if the keys
 * don't rise: then absent keys can't be determined.
 */
export async function* comparedPages(
  reading: Reading,
  mostAbsent: number,
): AsyncGenerator<Compared, void> {
  for (let after = ''; ; ) {
    reading.signal?.throwIfAborted();
    const rows = await reading.board.keys(after, PAGE_SIZE);
    const times = timesByKey(reading, rows);
    const keys = [...times.keys()];
    if (!areRising([after, ...keys])) {
      throw new BoardError('untrustworthy', 'The board sent a list of keys that is out of order.');
    }
    const upTo = keys.at(-1) ?? null;
    if (upTo === null && !rows.every(isUnreadable)) {
      throw new BoardError('untrustworthy', 'The board sent a list of keys without a key.');
    }
    const page = await compare(reading, times, { after, upTo, mostAbsent });
    yield rows.some(isHidden) ? withoutProof(page) : page;
    await notePhotoTimes(reading, rows);
    if (upTo === null) return;
    after = upTo;
  }
}

/** A row whose key can't be read may be any of the absent ones, however often they are absent. */
const withoutProof = (page: Compared): Compared => ({
  ...page,
  absent: page.absent.map((each) => ({ ...each, isMissing: false })),
});

/**
 * Only this shows the older photo times of a board restored from a backup. Not all boards list them with
 * their keys.
 */
async function notePhotoTimes(reading: Reading, rows: unknown[]): Promise<void> {
  const timed = rows.filter(isRow).filter((row) => CLOCKS.some((clock) => text(row[clock])));
  if (timed.length === 0) return;
  await reading.stores.inTransaction(({ duePhotos }) =>
    duePhotos.notePhotoTimes(reading.board.name, timed.map(timesOf(reading))),
  );
}

/** Milliseconds since 1970 by key, in the board's order; null if the board's time can't be read. */
function timesByKey({ profile }: Reading, rows: unknown[]): Map<string, number | null> {
  const listed = rows.filter(isRow).map(profile.rename);
  const times = listed.map((row): [string, number | null] => {
    const time = instant(row.ModificationTimestamp);
    return [keyOf(row, 'ListingKey'), time === null ? null : Date.parse(time)];
  });
  return new Map(times.filter(([key]) => key !== ''));
}

const areRising = (keys: string[]): boolean =>
  keys.every((key, n) => n === 0 || key > (keys[n - 1] ?? ''));

type Stretch = { after: string; upTo: string | null; mostAbsent: number };

async function compare(
  { board, profile, stores }: Reading,
  times: ReadonlyMap<string, number | null>,
  { after, upTo, mostAbsent }: Stretch,
): Promise<Compared> {
  const ours = (key: string) => profile.keyPrefix + key;
  const keys = [...times.keys()];
  return stores.inTransaction(async ({ listingKeys }) => {
    const known = await listingKeys.compared(board.name, keys.map(ours));
    const differing = keys.filter((key) => {
      const copy = known.get(ours(key));
      return !copy || copy.wasRemoved || copy.boardModifiedAt !== times.get(key);
    });
    const seenAgain = keys.map(ours).filter((key) => known.get(key)?.isMissing);
    if (seenAgain.length > 0) await listingKeys.noteSeen(board.name, seenAgain);
    const stretch = {
      feed: board.name,
      after: ours(after),
      upTo: upTo === null ? null : ours(upTo),
    };
    const besides = await listingKeys.activeExcept(stretch, keys.map(ours), mostAbsent);
    const absent = besides.map((each) => ({
      ...each,
      key: each.key.slice(profile.keyPrefix.length),
    }));
    return { listed: keys.length, differing, absent };
  });
}
