import type { Photo } from '#media/domain/photo.ts';
import { versioned } from '#media/domain/photo-address.ts';
import { photoSets } from '../domain/photos.ts';
import { type Reading, sourceOf } from './import.ts';

/** Listings whose photos are asked for at once. */
const BATCH = 25;
const FAILURES_IN_A_ROW = 2;

/** Whole sets by our key. What a failed batch asked for is absent: not to know is not to have none. */
export async function photosInBatches(
  reading: Reading,
  keys: string[],
): Promise<Map<string, Photo[]>> {
  const sets = new Map<string, Photo[]>();
  let failures = 0;
  for (let from = 0; from < keys.length && failures < FAILURES_IN_A_ROW; from += BATCH) {
    const answered = await photosOf(reading, keys.slice(from, from + BATCH));
    failures = answered ? 0 : failures + 1;
    for (const [key, photos] of answered ?? []) sets.set(key, photos);
  }
  return sets;
}

/** Works off what is due until nothing is, or the board doesn't answer. How many sets were taken. */
export async function takeDuePhotos(reading: Reading): Promise<number> {
  const { books, signal, now } = reading;
  const { feed } = sourceOf(reading);
  let taken = 0;
  for (let last = 0; ; ) {
    signal?.throwIfAborted();
    const due = await books.inTransaction(({ listings }) => listings.photosDue(feed, last, BATCH));
    const end = due.at(-1);
    if (!end) return taken;
    const sets = await photosOf(
      reading,
      due.map(({ key }) => key),
    );
    if (!sets) return taken;
    await books.inTransaction(async ({ listings, photos }) => {
      await photos.replaceSets(sets);
      const addresses = due.map(({ id, key, photosChanged }) => ({
        id,
        photos: (sets.get(key) ?? []).map(versioned),
        photosTaken: photosChanged,
      }));
      await listings.takePhotos(addresses, now());
    });
    taken += due.length;
    last = end.id;
  }
}

/** Null when the board doesn't answer. */
async function photosOf(
  { board, profile, signal, onTrouble }: Reading,
  keys: string[],
): Promise<Map<string, Photo[]> | null> {
  signal?.throwIfAborted();
  const { keyPrefix } = profile;
  const asked = keys.map((key) => key.slice(keyPrefix.length));
  try {
    const sets = photoSets(await board.media(asked), asked, profile);
    return new Map(
      [...sets].map(([key, photos]) => [
        keyPrefix + key,
        photos.map((photo) => ours(photo, keyPrefix)),
      ]),
    );
  } catch (error) {
    signal?.throwIfAborted();
    onTrouble(error);
    return null;
  }
}

const ours = (photo: Photo, prefix: string): Photo => ({
  ...photo,
  mediaKey: prefix + photo.mediaKey,
  listingKey: prefix + photo.listingKey,
});
