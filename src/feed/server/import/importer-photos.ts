import type { Photo } from '#media/domain/photo.ts';
import { BoardError } from '../../domain/board-error.ts';
import { unreadableAmong } from '../../domain/rows/judge.ts';
import { photoSets } from '../../domain/rows/photos.ts';
import { type Reading, sourceOf } from './import.ts';

/** Listings per photo request, and concurrent requests. */
const PHOTO_BATCH_SIZE = 25;
const AT_ONCE = 4;
const FAILURES_IN_A_ROW = 2;

/**
 * Complete photo sets by our key, in key order. Sets of a failed batch are absent, and so are those not yet
 * requested after two failures in a row: unknown is not the same as empty.
 */
export async function photosInBatches(
  reading: Reading,
  keys: string[],
  ask = photosOf,
): Promise<Map<string, Photo[]>> {
  const sets = new Map<string, Photo[]>();
  let failures = 0;
  let begun = 0;
  const work = async () => {
    while (begun < keys.length && failures < FAILURES_IN_A_ROW) {
      const batch = keys.slice(begun, begun + PHOTO_BATCH_SIZE);
      begun += PHOTO_BATCH_SIZE;
      const answered = await ask(reading, batch);
      failures = answered ? 0 : failures + 1;
      for (const [key, photos] of answered ?? []) sets.set(key, photos);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return new Map(keys.flatMap((key) => entryOf(sets, key)));
}

const entryOf = (sets: ReadonlyMap<string, Photo[]>, key: string): [string, Photo[]][] => {
  const photos = sets.get(key);
  return photos ? [[key, photos]] : [];
};

/** Fetches due photos until none are left or the board stops answering. Returns the number of sets stored. */
export async function takeDuePhotos(reading: Reading): Promise<number> {
  const { stores, signal, now } = reading;
  const { feed } = sourceOf(reading);
  const most = PHOTO_BATCH_SIZE * AT_ONCE;
  let taken = 0;
  for (let last = 0; ; ) {
    signal?.throwIfAborted();
    const due = await stores.inTransaction(({ duePhotos }) =>
      duePhotos.photosDue(feed, last, most),
    );
    if (due.length === 0) return taken;
    const sets = await photosInBatches(
      reading,
      due.map(({ key }) => key),
      photosOfAsManyAsCan,
    );
    await stores.inTransaction(async ({ duePhotos, photos }) => {
      await photos.replaceSets(sets);
      const addresses = await Promise.all(
        due.flatMap(({ id, key, photosChanged }) =>
          entryOf(sets, key).map(async ([, set]) => ({
            id,
            photos: await photos.storedPhotos(set),
            photosTaken: photosChanged,
          })),
        ),
      );
      await duePhotos.takePhotos(addresses, now());
    });
    taken += sets.size;
    last = due.at(-1)?.id ?? last;
    if (due.length < most || sets.size === 0) return taken;
  }
}

/** One listing with invalid photos must not cost the rest of its batch theirs. */
async function photosOfAsManyAsCan(
  reading: Reading,
  keys: string[],
): Promise<Map<string, Photo[]> | null> {
  const errors: unknown[] = [];
  const answered = await photosOf({ ...reading, onError: (error) => errors.push(error) }, keys);
  const makesNoSense = errors.some(
    (error) => error instanceof BoardError && error.failure === 'untrustworthy',
  );
  if (makesNoSense && keys.length > 1) {
    const half = Math.ceil(keys.length / 2);
    const first = await photosOfAsManyAsCan(reading, keys.slice(0, half));
    const second = await photosOfAsManyAsCan(reading, keys.slice(half));
    return first || second ? new Map([...(first ?? []), ...(second ?? [])]) : null;
  }
  for (const error of errors) reading.onError(error);
  return answered;
}

/** Null if the board doesn't answer. */
async function photosOf(
  { board, profile, stores, now, signal, onError }: Reading,
  keys: string[],
): Promise<Map<string, Photo[]> | null> {
  signal?.throwIfAborted();
  const { keyPrefix } = profile;
  const asked = keys.map((key) => key.slice(keyPrefix.length));
  try {
    const rows = await board.media(asked);
    const bad = unreadableAmong(rows);
    if (bad.length > 0)
      await stores.inTransaction(({ oddities }) => oddities.quarantine(board.name, bad, now()));
    const sets = photoSets(rows, asked, profile);
    return new Map(
      [...sets].map(([key, photos]) => [
        keyPrefix + key,
        photos.map((photo) => ours(photo, keyPrefix)),
      ]),
    );
  } catch (error) {
    signal?.throwIfAborted();
    onError(error);
    return null;
  }
}

const ours = (photo: Photo, prefix: string): Photo => ({
  ...photo,
  mediaKey: prefix + photo.mediaKey,
  listingKey: prefix + photo.listingKey,
});
