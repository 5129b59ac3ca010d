import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#platform/server/config.ts';
import type { ObjectStorage } from '#platform/server/storage/object-storage.ts';
import { parseObjectAddress } from '#platform/server/storage/storage-address.ts';
import type { StorageFailure } from '#platform/server/storage/storage-failure.ts';
import { backupStorage } from '../wiring/storage.ts';
import { OperatorError } from './command-line.ts';

/** A backup in object storage; both pass through a file in DATA_DIR that its owner alone may read, deleted afterwards. */
type StoredBackup = {
  /** Uploads what `make` writes; a name in use is refused. */
  make(make: (path: string) => Promise<string>): Promise<string>;
  /** Hands `use` a copy whose length and checksum have been verified. */
  use(use: (path: string) => Promise<string>): Promise<string>;
};

/** The backup at an address like s3://bucket/key; null for the name of a file. */
export function storedBackup(
  { storage: configured, dataDir }: Pick<Config, 'storage' | 'dataDir'>,
  name: string,
): StoredBackup | null {
  if (!name.startsWith('s3://')) return null;
  const address = parseObjectAddress(name);
  if (!address)
    throw new OperatorError(
      'In s3://BUCKET/KEY the key takes lower-case letters, digits and . _ - /, and each part between slashes is a name.',
    );
  if (!configured) throw new OperatorError(`STORAGE_URL is needed for ${name}: it says where.`);
  const { bucket, key } = address;
  const object = { storage: backupStorage(configured, bucket), key, name };
  return {
    make: (make) => inFolder(dataDir, (path) => makeAndUpload(object, path, make)),
    use: (use) => inFolder(dataDir, (path) => downloadAndUse(object, path, use)),
  };
}

type StoredObject = { storage: ObjectStorage; key: string; name: string };

async function makeAndUpload(
  { storage, key, name }: StoredObject,
  path: string,
  make: (path: string) => Promise<string>,
): Promise<string> {
  const { isThere } = successOf(name, await storage.has(key));
  if (isThere) throw alreadyThere(name);
  const done = await make(path);
  const uploaded = await storage.upload(key, path);
  if (!uploaded.ok && uploaded.reason === 'exists') throw alreadyThere(name);
  successOf(name, uploaded);
  return done;
}

async function downloadAndUse(
  { storage, key, name }: StoredObject,
  path: string,
  use: (path: string) => Promise<string>,
): Promise<string> {
  successOf(name, await storage.download(key, path));
  return use(path);
}

function successOf<Success extends { ok: true }>(
  name: string,
  answer: Success | StorageFailure,
): Success {
  if (answer.ok) return answer;
  throw new OperatorError(`${name}: ${answer.message}`, FAILED);
}

/** The exit code, as for a file that can't be written. */
const FAILED = 1;

const alreadyThere = (name: string) =>
  new OperatorError(`${name} already exists and was left unchanged. Choose another name.`, FAILED);

async function inFolder(dataDir: string, work: (path: string) => Promise<string>) {
  await mkdir(dataDir, { recursive: true });
  const folder = await mkdtemp(join(dataDir, 'backup-'));
  return work(join(folder, 'backup.tar')).finally(() => rm(folder, { recursive: true }));
}
