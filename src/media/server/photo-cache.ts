import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pictures on disk by name. It may forget at any time, and never fails: what it can't keep, it reports. */
export type PhotoCache = {
  get(name: string): Promise<Uint8Array | null>;
  put(name: string, bytes: Uint8Array): Promise<void>;
};

type Settings = {
  folder: string;
  /** Bytes of all pictures together. */
  atMost: number;
  onTrouble(error: unknown): void;
};

/**
 * Keeps pictures in two generations, each a folder of at most half the room. What is new, or is asked
 * for again, goes into the newer one; when that is full it becomes the older one, and the older one
 * of before is deleted with all that nobody asked for. So what is used stays, without a record of use
 * for each picture, in memory or on disk, and a restart forgets nothing.
 */
export function photoCache({ folder, atMost, onTrouble }: Settings): PhotoCache {
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
    // Thousands of files: nobody waits for them.
    rm(gone, { recursive: true, force: true }).catch(onTrouble);
  }

  async function makeRoom(size: number) {
    opening ??= open().catch((error) => {
      // Tried again with the next picture: a disk that takes nothing now may take something then.
      opening = undefined;
      throw error;
    });
    await opening;
    if (newerBytes + size > atMost / 2) {
      newerBytes = 0;
      turning = turn().catch(onTrouble);
    }
    newerBytes += size;
    await turning;
  }

  /** Null where there is no such file; a file that can't be read is as good as none. */
  const read = (path: string) =>
    readFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') onTrouble(error);
      return null;
    });

  async function put(name: string, bytes: Uint8Array) {
    const unfinished = join(folder, `${randomUUID()}${UNFINISHED}`);
    try {
      await makeRoom(bytes.length);
      // Flushed before it gets its name, so that a power cut leaves no half picture behind.
      await writeFile(unfinished, bytes, { flush: true });
      await rename(unfinished, join(newer, name));
    } catch (error) {
      onTrouble(error);
      await rm(unfinished, { force: true }).catch(onTrouble);
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
