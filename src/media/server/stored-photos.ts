import pLimit from 'p-limit';
import { DAY, HOUR } from '#platform/domain/duration.ts';
import { momentBefore } from '#platform/domain/period.ts';
import type { ScheduledJob } from '#platform/server/slice.ts';
import type { ObjectStorage } from '#platform/server/storage/object-storage.ts';

export type StoredPhotoDeps = {
  /** Null if photos are not kept in object storage. */
  photoStorage: Pick<ObjectStorage, 'list' | 'delete'> | null;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
  now(): Date;
};

const FOLDER = 'photos';
/** Operators may keep other objects in the folder. */
const PHOTO_KEY = new RegExp(`^${FOLDER}/[0-9a-f]{40}\\.(avif|webp|jpeg)$`);
/** Then a photo that is still shown is made again, and one of a home that has left the market is gone. */
const KEPT_FOR = 30 * DAY;
const DELETES_AT_ONCE = 8;

/** The key of a picture in storage, by its name in the cache. */
export const photoKey = (name: string): string => `${FOLDER}/${name}`;

/** Deletes the pictures in object storage that are 30 days old. */
export const STORED_PHOTOS: ScheduledJob<StoredPhotoDeps> = {
  name: 'stored-photos',
  cron: '20 3 * * *',
  retryAfter: HOUR,
  retries: 5,
  atMost: 4 * HOUR,
  run: deleteOldPhotos,
};

async function deleteOldPhotos({ photoStorage, log, now }: StoredPhotoDeps): Promise<boolean> {
  if (photoStorage === null) return true;
  const before = momentBefore(now(), KEPT_FOR);
  let deleted = 0;
  for (let page: string | undefined; ; ) {
    const listed = await photoStorage.list(FOLDER, page);
    if (!listed.ok) return failed(log, listed.message);
    const old = listed.objects.filter(
      ({ key, writtenAt }) => PHOTO_KEY.test(key) && writtenAt < before,
    );
    const answers = await pLimit(DELETES_AT_ONCE).map(old, ({ key }) => photoStorage.delete(key));
    const failure = answers.find((answer) => !answer.ok);
    if (failure && !failure.ok) return failed(log, failure.message);
    deleted += old.length;
    if (listed.next === null) break;
    page = listed.next;
  }
  log.info({ deleted }, 'old photos deleted from storage');
  return true;
}

function failed(log: StoredPhotoDeps['log'], problem: string): false {
  log.warn({ problem }, 'old photos not deleted from storage');
  return false;
}
