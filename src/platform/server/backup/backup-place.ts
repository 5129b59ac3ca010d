import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStorage } from '../storage/object-storage.ts';
import type { StorageAddress } from '../storage/storage-address.ts';
import type { StorageFailure } from '../storage/storage-failure.ts';
import { syncFolder } from './sync-folder.ts';

/** Where scheduled backups are kept: only those that have been verified. Throws with a sentence for the operator. */
export type BackupPlace = {
  names(): Promise<string[]>;
  /** Moves or copies the file at `path` there, whole or not at all; returns where it can be restored from. */
  keep(name: string, path: string, signal: AbortSignal): Promise<string>;
  delete(name: string): Promise<void>;
};

/** A folder readable by its owner only. The files to keep are made in the same file system. */
export function backupsInFolder(folder: string): BackupPlace {
  return {
    async names() {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return readdir(folder);
    },
    async keep(name, path) {
      const kept = join(folder, name);
      await rename(path, kept);
      await syncFolder(folder);
      return kept;
    },
    delete: (name) => rm(join(folder, name), { force: true }),
  };
}

const FOLDER = 'backups';

/** The folder backups/ of an address in object storage. */
export function backupsInStorage(
  storage: Pick<ObjectStorage, 'list' | 'upload' | 'delete'>,
  { bucket, prefix }: Pick<StorageAddress, 'bucket' | 'prefix'>,
): BackupPlace {
  return {
    async names() {
      const names: string[] = [];
      for (let page: string | undefined; ; ) {
        const listed = successOf(await storage.list(FOLDER, page));
        names.push(...listed.objects.map(({ key }) => key.slice(FOLDER.length + 1)));
        if (listed.next === null) return names;
        page = listed.next;
      }
    },
    async keep(name, path, signal) {
      const key = `${FOLDER}/${name}`;
      successOf(await storage.upload(key, path, signal));
      return `s3://${bucket}/${prefix}${key}`;
    },
    async delete(name) {
      successOf(await storage.delete(`${FOLDER}/${name}`));
    },
  };
}

function successOf<Success extends { ok: true }>(answer: Success | StorageFailure): Success {
  if (answer.ok) return answer;
  throw new Error(`Object storage: ${answer.message}`);
}
