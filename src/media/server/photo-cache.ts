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
export class DiskPhotoCache implements PhotoCache {
  readonly #settings: Settings;
  readonly #newer: string;
  readonly #older: string;
  readonly #inTurn = pLimit(READ_AT_ONCE);
  #newerBytes = 0;
  #opening: Promise<void> | null = null;
  #turning = Promise.resolve();

  constructor(settings: Settings) {
    this.#settings = settings;
    this.#newer = join(settings.folder, 'newer');
    this.#older = join(settings.folder, 'older');
  }

  async get(name: string): Promise<Uint8Array | null> {
    const fresh = await this.#read(join(this.#newer, name));
    if (fresh) return fresh;
    const seenAgain = await this.#read(join(this.#older, name));
    if (seenAgain) await this.put(name, seenAgain);
    return seenAgain;
  }

  async put(name: string, bytes: Uint8Array): Promise<void> {
    const { folder, onError } = this.#settings;
    const unfinished = join(folder, `${randomUUID()}${UNFINISHED_SUFFIX}`);
    try {
      await this.#makeRoom(bytes.length);
      // Flushed before the rename, so that a power failure leaves no partial picture.
      await writeFile(unfinished, bytes, { flush: true });
      await rename(unfinished, join(this.#newer, name));
    } catch (error) {
      onError(error);
      await rm(unfinished, { force: true }).catch(onError);
    }
  }

  /** Null if the file is missing or unreadable. */
  #read(path: string): Promise<Uint8Array | null> {
    return this.#inTurn(() => readFile(path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') this.#settings.onError(error);
      return null;
    });
  }

  async #makeRoom(size: number): Promise<void> {
    this.#opening ??= this.#open().catch((error) => {
      // Retried with the next picture, because disk errors can be temporary.
      this.#opening = null;
      throw error;
    });
    await this.#opening;
    const { atMost, onError } = this.#settings;
    if (this.#newerBytes + size > atMost / 2) {
      this.#newerBytes = 0;
      this.#turning = this.#turn().catch(onError);
    }
    this.#newerBytes += size;
    await this.#turning;
  }

  async #open(): Promise<void> {
    await mkdir(this.#newer, { recursive: true });
    await mkdir(this.#older, { recursive: true });
    await removeUnfinished(this.#settings.folder);
    this.#newerBytes = await bytesIn(this.#newer);
  }

  async #turn(): Promise<void> {
    const { folder, onError } = this.#settings;
    const gone = join(folder, 'gone');
    await rm(gone, { recursive: true, force: true });
    await rename(this.#older, gone);
    await rename(this.#newer, this.#older);
    await mkdir(this.#newer);
    // Thousands of files, so this is not awaited.
    rm(gone, { recursive: true, force: true }).catch(onError);
  }
}

const UNFINISHED_SUFFIX = '.part';

async function removeUnfinished(folder: string) {
  const names = await readdir(folder);
  for (const name of names) if (name.endsWith(UNFINISHED_SUFFIX)) await rm(join(folder, name));
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder)) bytes += (await stat(join(folder, name))).size;
  return bytes;
}
