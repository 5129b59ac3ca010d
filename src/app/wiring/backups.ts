import { join } from 'node:path';
import type { Logger } from 'pino';
import { HOUR, MINUTE } from '#platform/domain/duration.ts';
import { backUpInThread } from '#platform/server/backup/backup-in-thread.ts';
import { backupsInFolder, backupsInStorage } from '#platform/server/backup/backup-place.ts';
import { type LastBackup, LastBackupStore } from '#platform/server/backup/last-backup-store.ts';
import { lookAfterBackups } from '#platform/server/backup/old-backups.ts';
import { releaseAt } from '#platform/server/backup/release.ts';
import { backUpIfDue, type ScheduledBackupDeps } from '#platform/server/backup/scheduled-backup.ts';
import { makeVerifiedBackup } from '#platform/server/backup/verified-backup.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Schedule, ScheduledWork } from '#platform/server/jobs.ts';
import type { Metric } from '#platform/server/metrics.ts';
import { backupStorage } from './storage.ts';

type BackupSources = {
  config: Pick<Config, 'backupSchedule' | 'dataDir' | 'storage'>;
  log: Logger;
  /** The database with a session for each connection. */
  sessionUrl: string;
  /** For requests, and for scheduled jobs. */
  database: Pick<Database, 'db'>;
  background: Pick<Database, 'db'>;
  /** The project's folder, with migrations. */
  root: string;
  /** The entry of the thread that makes backups; null makes them in the site's own thread. */
  threadFile: string | URL | null;
};

export type Backups = {
  jobs: readonly (Schedule & { run: ScheduledWork })[];
  metrics: readonly Metric[];
  /** The last one that was verified; null if there is none, or nothing is scheduled. */
  last(): Promise<LastBackup | null>;
};

/** Backups at the times of BACKUP_SCHEDULE, in object storage or else in DATA_DIR; without it there are none. */
export function openBackups({ config, log, ...sources }: BackupSources): Backups {
  const { backupSchedule: schedule, dataDir, storage } = config;
  if (schedule === null) return { jobs: [], metrics: [], last: async () => null };
  const { sessionUrl: url, database, background } = sources;
  const folder = join(dataDir, 'backups');
  const place = storage
    ? backupsInStorage(backupStorage(storage), storage.address)
    : backupsInFolder(folder);
  const counts = { failures: 0 };
  const startedAt = new Date();
  const deps: ScheduledBackupDeps & { startedAt: Date } = {
    schedule,
    url,
    store: new LastBackupStore(background.db),
    place,
    folder: join(folder, 'unverified'),
    make: making({ url, ...sources }),
    counts,
    log,
    startedAt,
  };
  const shown = new LastBackupStore(database.db);
  return {
    jobs: [
      {
        name: 'backup',
        cron: schedule,
        retryAfter: 15 * MINUTE,
        retries: 8,
        atMost: 12 * HOUR,
        run: (signal) => backUpIfDue(deps, signal),
      },
      { ...OLD_BACKUPS, run: () => lookAfterBackups(deps) },
    ],
    metrics: backupMetrics(shown, counts),
    last: () => shown.last(),
  };
}

const OLD_BACKUPS = {
  name: 'old-backups',
  cron: '50 4 * * *',
  retryAfter: HOUR,
  retries: 12,
  atMost: HOUR,
};

type Making = Pick<BackupSources, 'root' | 'threadFile'> & { url: string };

const making =
  ({ url, root, threadFile }: Making): ScheduledBackupDeps['make'] =>
  async (given, signal) => {
    const release = await releaseAt(root);
    const order = { url, migrations: join(root, 'db/migrations'), ...release, ...given };
    if (threadFile === null) await makeVerifiedBackup(order);
    else await backUpInThread(threadFile, order, signal);
  };

const backupMetrics = (store: LastBackupStore, counts: { failures: number }): Metric[] => [
  {
    type: 'gauge',
    name: 'backup_last_success_timestamp_seconds',
    help: 'When the last good backup was taken, in seconds since 1970; 0 if there is none.',
    read: async () => ((await store.last())?.takenAt.getTime() ?? 0) / 1_000,
  },
  {
    type: 'gauge',
    name: 'backup_last_size_bytes',
    help: 'The size of the last good backup.',
    read: async () => (await store.last())?.bytes ?? 0,
  },
  {
    type: 'gauge',
    name: 'backup_last_duration_seconds',
    help: 'How long the last good backup took to make, verify and keep.',
    read: async () => (await store.last())?.seconds ?? 0,
  },
  {
    type: 'counter',
    name: 'backup_failures_total',
    help: 'Scheduled backups that failed in this process.',
    read: () => counts.failures,
  },
];
