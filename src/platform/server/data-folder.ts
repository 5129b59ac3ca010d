import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { liveProcess } from './live-process.ts';

export type DataFolder = {
  /** Lets a second start report where this one is listening. */
  announce(address: string): Promise<void>;
  release(): Promise<void>;
};

/**
 * Claims a folder for the one site that may run in it, creating the folder if needed. Throws, naming the
 * other process, if a site is already running there.
 *
 * The claim is a lock on an empty SQLite file: the operating system grants it to one process and releases
 * it when that process ends, however it ends, so the lock can never be stale.
 */
export async function claimDataFolder(folder: string): Promise<DataFolder> {
  // Other users may traverse the folder to files they own, but not list it.
  await mkdir(folder, { recursive: true, mode: 0o711 }).catch((cause) => {
    throw new Error(`DATA_DIR ${folder} can't be created: ${cause.message}`, { cause });
  });
  const holder = join(folder, 'site.holder');
  const lock = take(join(folder, 'site.lock'));
  if (lock instanceof DatabaseSync) {
    kept.add(lock);
    const note = (address: string) =>
      write(holder, `${process.pid}\n${address}\n${process.ppid}\n`);
    await note('');
    return {
      announce: note,
      release: async () => {
        kept.delete(lock);
        lock.close();
      },
    };
  }
  if (lock.errcode === SQLITE_BUSY)
    throw new Error(await refusal(folder, await readHolder(holder)), { cause: lock });
  throw new Error(`DATA_DIR ${folder} can't be locked: ${lock.message}`, { cause: lock });
}

/** https://sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/** Keeps a reference: garbage collection would close the file and release the lock. */
const kept = new Set<DatabaseSync>();

/** The lock, or why it could not be taken. */
function take(path: string): DatabaseSync | (Error & { errcode?: number }) {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path, { timeout: 0 });
    // Nothing is ever written, so SQLite needs no journal file.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (problem) {
    lock?.close();
    if (problem instanceof Error) return problem;
    throw problem;
  }
}

async function refusal(folder: string, [pid, address, launcher]: string[]): Promise<string> {
  const isOrphan = launcher && !(await liveProcess(Number(launcher)));
  return (
    `DATA_DIR ${folder} is in use by the site of process ${pid || 'unknown'}` +
    `${address ? `, at ${address}` : ''}${isOrphan ? ', whose launcher is gone' : ''}. ` +
    `Stop that one first${pid ? ` (kill ${pid}; its database ends with it)` : ''}, ` +
    'or set DATA_DIR to another folder.'
  );
}

/** Read from a separate file: closing the locked file would release the lock. */
const readHolder = async (path: string) =>
  (await readFile(path, 'utf8').catch(() => '')).split('\n');

/** Written atomically, because another process may be reading it. */
async function write(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, text);
  await rename(draft, path);
}
