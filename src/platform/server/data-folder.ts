import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { liveProcess } from './live-process.ts';

export type DataFolder = {
  /** Lets a second start say where this one answers. */
  announce(address: string): Promise<void>;
  release(): Promise<void>;
};

/**
 * Claims a folder for the one site that may run in it, and makes it when there is none. Throws,
 * naming the other, when one is running.
 *
 * The claim is the lock of an empty SQLite file: the operating system gives it to one, and takes
 * it back when that one ends, however it ends. Nothing is left behind that could be stale.
 */
export async function claimDataFolder(folder: string): Promise<DataFolder> {
  // Others may pass through, to what they own in it, but list nothing.
  await mkdir(folder, { recursive: true, mode: 0o711 }).catch((cause) => {
    throw new Error(`DATA_DIR ${folder} can't be made: ${cause.message}`, { cause });
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
  throw new Error(`DATA_DIR ${folder} can't be claimed: ${lock.message}`, { cause: lock });
}

/** https://sqlite.org/rescode.html#busy */
const SQLITE_BUSY = 5;

/** What nobody refers to is closed, and a closed lock is let go. */
const kept = new Set<DatabaseSync>();

/** The lock, or why there is none. */
function take(path: string): DatabaseSync | (Error & { errcode?: number }) {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path, { timeout: 0 });
    // Nothing is ever written: no second file for what might be taken back.
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (problem) {
    lock?.close();
    return problem as Error;
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

/** Not from the locked file itself: whoever closes that one lets go of its lock. */
const readHolder = async (path: string) =>
  (await readFile(path, 'utf8').catch(() => '')).split('\n');

/** Whole or not at all, for who reads it at this moment. */
async function write(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, text);
  await rename(draft, path);
}
