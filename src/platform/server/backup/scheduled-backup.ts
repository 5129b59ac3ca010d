import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupName } from '../../domain/backup-names.ts';
import { wordsOf } from '../words-of.ts';
import { alone } from './alone.ts';
import type { BackupPlace } from './backup-place.ts';
import { dueBefore } from './backup-schedule.ts';
import type { LastBackup, LastBackupStore } from './last-backup-store.ts';

type Log = {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
};

export type ScheduledBackupDeps = {
  /** A cron expression, in Toronto's time. */
  schedule: string;
  /** The database, with a session for each connection. */
  url: string;
  store: Pick<LastBackupStore, 'last' | 'now' | 'record'>;
  place: BackupPlace;
  /** For the file until it has been verified. No one else uses it, and it is emptied. */
  folder: string;
  /** Makes a backup at `path` and verifies it by a restore; throws the reason if it can't. */
  make(given: { path: string; now: Date }, signal: AbortSignal): Promise<void>;
  /** This process's, since its start. */
  counts: { failures: number };
  log: Log;
};

/**
 * Makes, verifies and keeps a backup, unless one has been made since it was last due, or another process is at it. Returns
 * whether there is nothing left to do; a failure is counted, logs one sentence, and deletes
 * nothing but its own files.
 */
export async function backUpIfDue(
  deps: ScheduledBackupDeps,
  signal: AbortSignal,
): Promise<boolean> {
  const { url, counts, log } = deps;
  try {
    // Otherwise looks again later: a machine that was lost may hold the lock, and make no backup.
    return (await alone(url, 'backup', () => backUp(deps, signal))).ok;
  } catch (problem) {
    if (signal.aborted) {
      log.info({}, 'backup interrupted');
      return false;
    }
    counts.failures += 1;
    log.error({ problem: wordsOf(problem) }, 'backup failed');
    return false;
  }
}

async function backUp(deps: ScheduledBackupDeps, signal: AbortSignal): Promise<void> {
  const { schedule, store, place, folder, make, log } = deps;
  const begun = performance.now();
  const takenAt = await store.now();
  if (!isDue(schedule, await store.last(), takenAt)) return;
  // Fails now, not after minutes of work, if nothing can be kept there.
  await place.names();
  // A killed process may have left a file there.
  await rm(folder, { recursive: true, force: true });
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const name = backupName(takenAt);
    const path = join(folder, name);
    await make({ path, now: takenAt }, signal);
    const { size: bytes } = await stat(path);
    const location = await place.keep(name, path, signal);
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    await store.record({ takenAt, bytes, location, seconds });
    log.info({ location, bytes, seconds }, 'backup made, verified by a restore and kept');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A time in the future was written while a clock was wrong, and counts for nothing. */
const isDue = (schedule: string, last: LastBackup | null, now: Date): boolean =>
  last === null || last.takenAt < dueBefore(schedule, now) || last.takenAt > now;
