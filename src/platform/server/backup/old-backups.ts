import { backupsToDelete } from '../../domain/backup-names.ts';
import { wordsOf } from '../words-of.ts';
import { dueBefore } from './backup-schedule.ts';
import type { ScheduledBackupDeps } from './scheduled-backup.ts';

export type OldBackupDeps = Pick<ScheduledBackupDeps, 'schedule' | 'store' | 'place' | 'log'> & {
  /** When this process began to make backups. */
  startedAt: Date;
};

/** Deletes backups that are no longer kept, and warns if there is no good one of the last two times. Returns whether it could. */
export async function lookAfterBackups(deps: OldBackupDeps): Promise<boolean> {
  const { store, place, log } = deps;
  try {
    const now = await store.now();
    await warnIfOld(deps, now);
    const old = backupsToDelete(await place.names(), now);
    for (const name of old) await place.delete(name);
    if (old.length > 0) log.info({ deleted: old.length }, 'old backups deleted');
    return true;
  } catch (problem) {
    log.warn({ problem: wordsOf(problem) }, 'old backups not deleted');
    return false;
  }
}

async function warnIfOld({ schedule, store, log, startedAt }: OldBackupDeps, now: Date) {
  const last = await store.last();
  if ((last?.takenAt ?? startedAt) >= dueBefore(schedule, now, 2)) return;
  const lastBackup = last?.takenAt.toISOString() ?? 'none';
  log.warn({ lastBackup }, 'no good backup has been made at the last two scheduled times');
}
