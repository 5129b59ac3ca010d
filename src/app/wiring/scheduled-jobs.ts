import type { Logger } from 'pino';
import type { Period } from '#platform/domain/period.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { JobRuns } from '#platform/server/job-runs.ts';
import { openJobs } from '#platform/server/jobs.ts';
import type { SavedMails } from '#platform/server/mail/saved-mails.ts';
import type { ScheduledJob } from '#platform/server/slice.ts';
import type { ObjectStorage } from '#platform/server/storage/object-storage.ts';
import { inSpan } from '#platform/server/tracing.ts';
import type { ListingIndex } from '#search/domain/listing-index.ts';
import type { SearchEngines } from '#seo/server/index-now.ts';
import { profileOf } from '../feeding/configured-board.ts';
import { SLICES } from '../slices.ts';
import type { Backups } from './backups.ts';
import { mailFiles } from './mail-files.ts';
import { RETENTION } from './personal-data/retention.ts';
import { searchEngines } from './search-engines.ts';
import { photoStorage } from './storage.ts';
import { openStores, type SiteStores } from './stores.ts';

/** Everything that scheduled jobs may depend on. */
type JobDeps = {
  /** The board that is read. */
  feed: string;
  /** How long the board's licence lets us keep what a listing was; null as long as the listing. */
  historyKeptFor: Period | null;
  /** Without the circuit breaker of requests, because jobs may take longer. */
  stores: SiteStores;
  /** To announce changed pages to; null if this site announces nothing. */
  searchEngines: SearchEngines | null;
  /** Null if photos are not kept in object storage. */
  photoStorage: Pick<ObjectStorage, 'list' | 'delete'> | null;
  /** Mails that were written to files. */
  mailFiles: SavedMails;
  index: ListingIndex;
  /** Whether the index holds all of the board's listings. */
  isWhole(): boolean;
  lastRefreshed(): Date | null;
  log: Logger;
  now(): Date;
};

/** Every job that runs at fixed times; docs/operations.md lists them. */
export const JOBS: readonly ScheduledJob<JobDeps>[] = [
  RETENTION,
  ...SLICES.flatMap<ScheduledJob<JobDeps>>((slice) => slice.jobs ?? []),
];

type JobSources = Pick<JobDeps, 'index' | 'isWhole' | 'lastRefreshed' | 'log'> & {
  config: Pick<Config, 'dataDir' | 'feed' | 'imageHosts' | 'publicUrl' | 'storage'>;
  /** For work that may take longer than requests may. */
  database: Database;
  backups: Backups['jobs'];
  /** Resolves when the tables exist. */
  prepared: Promise<void>;
};

/** Runs all jobs until closed. */
export function startScheduledJobs({ config, database, backups, prepared, ...deps }: JobSources) {
  const queue = openJobs({ database, log: deps.log, pollSeconds: 60 });
  const profile = profileOf(config).reading;
  const stores = openStores(database);
  const jobDeps: JobDeps = {
    ...deps,
    feed: profile.name,
    historyKeptFor: profile.historyKeptFor,
    stores,
    searchEngines: searchEngines({ config, key: stores.key }),
    photoStorage: config.storage && photoStorage(config.storage).writing,
    mailFiles: mailFiles(config),
    now: () => new Date(),
  };
  const jobs = [
    ...JOBS.map(({ run, ...job }) => ({ ...job, run: () => run(jobDeps) })),
    ...backups,
  ];
  const runs = new JobRuns(jobs.map(({ name }) => name));
  prepared
    .then(() =>
      Promise.all(
        jobs.map(({ run, ...job }) =>
          queue.schedule(job, (signal) =>
            runs.count(job.name, () => inJobSpan(job, () => run(signal))),
          ),
        ),
      ),
    )
    // A failed migration is reported by the code that awaits the site.
    .catch(() => {});
  return {
    metrics: runs.metrics,
    close: () => queue.stop(),
  };
}

const inJobSpan = ({ name }: { name: string }, run: () => Promise<boolean>): Promise<boolean> =>
  inSpan({ kind: 'internal', name: `job ${name}`, attributes: { 'job.name': name } }, run);
