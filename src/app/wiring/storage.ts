import { HOUR, MINUTE } from '#platform/domain/duration.ts';
import type { Config } from '#platform/server/config.ts';
import type { ObjectStorage } from '#platform/server/storage/object-storage.ts';
import { S3Storage } from '#platform/server/storage/s3-storage.ts';

type Configured = NonNullable<Config['storage']>;

/** A visitor waits for it, and the picture can be made without it. Two galleries at once have as many connections. */
const READING = {
  limits: { connectWithin: 300, finishWithin: 500 },
  connections: 64,
  attempts: 1,
};
const WRITING = { limits: { finishWithin: 10_000 }, attempts: 3 };
/** Of gigabytes, so only a connection without a byte for a minute counts as broken. */
const BACKUPS = {
  limits: { connectWithin: 5_000, finishWithin: 12 * HOUR, idleWithin: MINUTE },
  attempts: 5,
};

/** Storage for photos: for reads that a visitor waits for, and for everything else. */
export const photoStorage = (configured: Configured) => ({
  reading: new S3Storage({ ...configured, ...READING }),
  writing: new S3Storage({ ...configured, ...WRITING }),
});

/** Storage for backups: the configured one, or all of any bucket on its server. */
export const backupStorage = ({ address, credentials }: Configured, bucket?: string) =>
  new S3Storage({
    address: bucket === undefined ? address : { ...address, bucket, prefix: '' },
    credentials,
    ...BACKUPS,
  });

type Checking = {
  storage: Pick<ObjectStorage, 'list'>;
  log: { info(fields: object, message: string): void; warn(fields: object, message: string): void };
};

/** Logs whether the storage can be used. The site works without it, so a failure stops nothing. */
export async function checkStorage({ storage, log }: Checking): Promise<void> {
  const answer = await storage.list('photos');
  if (answer.ok) log.info({}, 'object storage can be used');
  else log.warn({ problem: answer.message }, 'object storage cannot be used; photos are made here');
}
