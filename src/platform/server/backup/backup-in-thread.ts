import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { BackupThreadSettings, FromBackupThread } from './backup-thread.ts';
import { dropScratchDatabases } from './scratch-database.ts';
import type { BackupOrder } from './verified-backup.ts';

/** Of the thread's heap. A part of 4 MB is in memory at a time, outside of it. */
const HEAP_LIMITS = { maxOldGenerationSizeMb: 256 };

/**
 * Makes a backup and verifies it by a restore, in a worker thread, so that requests don't wait for its checksums. `file` is
 * the thread's entry: backup-thread.ts, or a bundle that contains it. Throws the reason of a failure; when aborted, ends the
 * thread at once and throws the signal's reason. Whatever the end, no scratch database is left on the server.
 */
export async function backUpInThread(
  file: string | URL,
  order: BackupOrder,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const workerData: BackupThreadSettings = { backupThread: order };
  const thread = new Worker(file, { workerData, resourceLimits: HEAP_LIMITS });
  let isDone = false;
  try {
    const ended = once(thread, 'exit', { signal }).then(() => {
      throw new Error('The thread that made the backup ended.');
    });
    const [answer]: FromBackupThread[] = await Promise.race([
      once(thread, 'message', { signal }),
      ended,
    ]);
    if (!answer?.ok) throw new Error(answer?.problem);
    isDone = true;
  } catch (problem) {
    signal.throwIfAborted();
    throw problem;
  } finally {
    await thread.terminate();
    if (!isDone) await dropScratchDatabases(order.url).catch(() => {});
  }
}
