import { constants, setPriority } from 'node:os';
import { isMainThread, type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { wordsOf } from '../words-of.ts';
import { type BackupOrder, makeVerifiedBackup } from './verified-backup.ts';

/** Marks a worker thread as one that makes a backup. */
export type BackupThreadSettings = { backupThread: BackupOrder };

/** The one message to the site's main thread. */
export type FromBackupThread = { ok: true } | { ok: false; problem: string };

function make(order: BackupOrder, site: MessagePort): void {
  // Requests have priority. On Linux this only affects the calling thread, elsewhere the whole process.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const answer = (message: FromBackupThread) => site.postMessage(message);
  makeVerifiedBackup(order).then(
    () => answer({ ok: true }),
    (problem) => answer({ ok: false, problem: wordsOf(problem) }),
  );
}

const isBackupThread = (given: unknown): given is BackupThreadSettings =>
  typeof given === 'object' && given !== null && 'backupThread' in given;

if (!isMainThread && parentPort && isBackupThread(workerData)) {
  make(workerData.backupThread, parentPort);
}
