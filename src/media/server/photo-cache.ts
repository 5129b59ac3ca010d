import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';

/** Pictures on disk by name. It may evict at any time and never throws: failures are reported to `onError`. */
export type PhotoCache = {
  get(name: string): Promise<Uint8Array | null>;
  put(name: string, bytes: Uint8Array): Promise<void>;
};

/** Pictures read at once, so that many requests at once neither open as many files nor fill the memory. */
const READ_AT_ONCE = 8;

type Settings = {
  folder: string;
  /** Total bytes of all pictures. */
  atMost: number;
  onError(error: unknown): void;
};

/**
 * Keeps pictures in two generations, each a folder of at most half the size limit. New and re-read pictures go to the
 * newer one. When it is full it becomes the older one, and the previous older one is deleted with everything not read
 * since. This approximates LRU without tracking each picture in memory or on disk, and survives restarts.
 */
export function photoCache({ folder, atMost, onError }: Settings): PhotoCache {
  const newer = join(folder, 'newer');
  const older = join(folder, 'older');
  let newerBytes = 0;
  let turning = Promise.resolve();

  let opening: Promise<void> | undefined;

  async function open() {
    await mkdir(newer, { recursive: true });
    await mkdir(older, { recursive: true });
    await removeUnfinished(folder);
    newerBytes = await bytesIn(newer);
  }

  async function turn() {
    const gone = join(folder, 'gone');
    await rm(gone, { recursive: true, force: true });
    await rename(older, gone);
    await rename(newer, older);
    await mkdir(newer);
    // Thousands of files, so this is not awaited.
    rm(gone, { recursive: true, force: true }).catch(onError);
  }

  async function makeRoom(size: number) {
    opening ??= open().catch((error) => {
      // Retried with the next picture, because disk errors can be temporary.
      opening = undefined;
      throw error;
    });
    await opening;
    if (newerBytes + size > atMost / 2) {
      newerBytes = 0;
      turning = turn().catch(onError);
    }
    newerBytes += size;
    await turning;
  }

  const inTurn = pLimit(READ_AT_ONCE);
  /** Null if the file is missing or unreadable. */
  const read = (path: string) =>
    inTurn(() => readFile(path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') onError(error);
      return null;
    });

  async function put(name: string, bytes: Uint8Array) {
    const unfinished = join(folder, `${randomUUID()}${UNFINISHED}`);
    try {
      await makeRoom(bytes.length);
      // Flushed before the rename, so that a power failure leaves no partial picture.
      await writeFile(unfinished, bytes, { flush: true });
      await rename(unfinished, join(newer, name));
    } catch (error) {
      onError(error);
      await rm(unfinished, { force: true }).catch(onError);
    }
  }

  async function get(name: string) {
    const fresh = await read(join(newer, name));
    if (fresh) return fresh;
    const seenAgain = await read(join(older, name));
    if (seenAgain) await put(name, seenAgain);
    return seenAgain;
  }

  return { get, put };
}

const UNFINISHED = '.part';

async function removeUnfinished(folder: string) {
  const names = await readdir(folder);
  for (const name of names) if (name.endsWith(UNFINISHED)) await rm(join(folder, name));
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder)) bytes += (await stat(join(folder, name))).size;
  return bytes;
}
