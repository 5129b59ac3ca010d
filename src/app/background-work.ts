import { ImportCounts } from '#feed/server/feed-metrics.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { ListingIndex } from '#search/domain/listing-index.ts';
import type { LiveSettings } from '#settings/server/live-settings.ts';
import { feedInWorker } from './feeding/feed-worker.ts';
import { type FeedDeps, type Feeding, feedHere } from './feeding/feeding.ts';
import type { Backups } from './wiring/backups.ts';
import { mailing } from './wiring/mailing.ts';
import { startScheduledJobs } from './wiring/scheduled-jobs.ts';

export type BackgroundWork = ReturnType<typeof startBackgroundWork>;

type Parts = Omit<FeedDeps, 'counts'> & {
  /** The entry of the feed's thread; null runs it in the site's own. */
  threadFile: string | null;
};

type Opened = {
  /** Resolves when the tables exist. */
  prepared: Promise<void>;
  database: Database;
  /** For scheduled jobs. */
  background: Database;
  settings: LiveSettings;
  /** The board that the site must be opened with instead; null if it goes on with its own. */
  otherBoard(): Config['feed'] | null;
  backups: Backups['jobs'];
  index: ListingIndex;
  /** Whether the index holds all of the board's listings. */
  isWhole(): boolean;
  lastRefreshed(): Date | null;
};

/** Of a site that is about to be opened with another board: it has no first pass. */
const REPLACED: Feeding = { first: new Promise(() => {}), stop: async () => {} };

/** Of a board that this release can't read: reading the sandbox instead would bring its listings back. */
const UNREADABLE: Feeding = { first: Promise.resolve(), stop: async () => {} };

/** Background work: the feed, the mailer, and scheduled jobs. */
export function startBackgroundWork(parts: Parts, opened: Opened) {
  const { prepared, database, background, backups, settings, otherBoard, ...listed } = opened;
  const { config, log, databaseUrl, threadFile, sandbox, onProgress } = parts;
  const counts = { importCounts: new ImportCounts(), mailCounts: { sent: 0, late: 0 } };
  const { importCounts, mailCounts } = counts;
  const fed = { config, log, databaseUrl, sandbox, counts: importCounts, onProgress };
  // Before it is known which board is set, reading the sandbox would bring its listings back.
  const feeding = Promise.all([prepared, settings.known]).then(() => {
    if (otherBoard()) return REPLACED;
    if (!config.isBoardGiven && settings.isUnreadable('board')) return UNREADABLE;
    return threadFile === null ? feedHere(fed) : feedInWorker({ ...fed, file: threadFile });
  });
  const jobs = startScheduledJobs({
    config,
    log,
    database: background,
    backups,
    prepared,
    ...listed,
  });
  const mailed = mailing({
    config,
    log,
    databaseUrl,
    database,
    settings,
    mailCounts,
    prepared,
  });
  const stopFeeding = () =>
    feeding.then(
      ({ stop }) => stop(),
      // If it never started, `ready` has been rejected with the reason.
      () => {},
    );
  return {
    /** Resolves when the first pass is over. */
    fed: feeding.then(({ first }) => first),
    counts,
    jobMetrics: jobs.metrics,
    stopFeeding,
    close: async () => {
      await stopFeeding();
      await jobs.close();
      await mailed.close();
    },
  };
}
