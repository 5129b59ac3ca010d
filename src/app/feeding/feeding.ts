import type { Logger } from 'pino';
import type { Progress } from '#feed/domain/progress.ts';
import type { ImportCounts } from '#feed/server/feed-metrics.ts';
import { fenced, withLease } from '#feed/server/lease.ts';
import { progressPrinter } from '#feed/server/progress.ts';
import { translateStoredRows } from '#feed/server/translate-stored-rows.ts';
import type { Config } from '#platform/server/config.ts';
import { CONNECTION_BUDGET } from '#platform/server/database/connection-budget.ts';
import { connect, type Database } from '#platform/server/database/database.ts';
import { type Jobs, openJobs } from '#platform/server/jobs.ts';
import type { SANDBOX } from '../programs/command-line.ts';
import { openStores, type SiteStores } from '../wiring/stores.ts';
import { type ConfiguredBoard, configuredBoard, profileOf } from './configured-board.ts';
import { runImportPass } from './import-passes.ts';
import { NextPass, nextPassAfter } from './next-pass.ts';

/** What to feed and from where, as plain data. */
export type FeedSettings = { config: Config; databaseUrl: string; sandbox: typeof SANDBOX };

export type FeedDeps = FeedSettings & {
  log: Logger;
  counts: Pick<ImportCounts, 'countPass' | 'countRequests'>;
  onProgress?: ((progress: Progress) => void) | undefined;
};

/** Repeating passes, wherever they run. */
export type Feeding = {
  /** Resolves when there are listings to show, or no pass to wait for. */
  first: Promise<void>;
  /** Stops a running pass after its current page. */
  stop(): Promise<void>;
};

/** Runs passes in this thread, with its own job queue and connections. */
export function feedHere({ databaseUrl, ...deps }: FeedDeps): Feeding {
  const database = connect(databaseUrl, {
    max: CONNECTION_BUDGET.feed,
    statementTimeout: STATEMENT_TIMEOUT,
    applicationName: 'feed',
  });
  const jobs = openJobs({ database, log: deps.log });
  const passes = new RepeatedPasses({ ...deps, database, jobs });
  return {
    first: passes.first,
    async stop() {
      await passes.stop();
      await jobs.stop();
      await database.end();
    },
  };
}

/** Milliseconds. */
const STATEMENT_TIMEOUT = 60_000;

type RepeatedPassesDeps = Omit<FeedDeps, 'databaseUrl'> & {
  database: Database;
  jobs: Jobs;
  lookEvery?: number;
};

/**
 * Runs passes of the configured board until stopped: one at once, then each from a job sent by the previous pass.
 * Only one process of the site runs a pass at a time. `first` resolves when there is something to show or nothing
 * to wait for: the board was read earlier, or has been read now, or could not be read, or another process is
 * reading it.
 */
export class RepeatedPasses implements Feeding {
  readonly #deps: RepeatedPassesDeps;
  readonly #stopping = new AbortController();
  readonly #database: Database;
  readonly #stores: SiteStores;
  readonly #nextPass: NextPass;
  readonly #first = Promise.withResolvers<void>();
  #board: ConfiguredBoard | null = null;
  #isTranslated = false;
  #requestsCounted = 0;
  #failures = 0;
  #running: Promise<void>;

  constructor(deps: RepeatedPassesDeps) {
    const { config, database, jobs, log, lookEvery } = deps;
    this.#deps = deps;
    this.#database = database;
    this.#stores = openStores(this.#database);
    const { signal } = this.#stopping;
    this.#nextPass = new NextPass({ jobs, log, feed: config.feed, signal, lookEvery });
    this.#running = this.#passAndScheduleNext();
    this.#nextPass.work(() => {
      this.#running = this.#running.then(() => this.#passAndScheduleNext());
      return this.#running;
    });
  }

  get first(): Promise<void> {
    return this.#first.promise;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    await this.#nextPass.sent();
  }

  /** Rows stored by an earlier version of the program are translated by this one; later, if another process holds the lease now. */
  async #translateStoredRows(): Promise<void> {
    const { signal } = this.#stopping;
    const { config, log } = this.#deps;
    const profile = profileOf(config).reading;
    try {
      const { ok } = await withLease(this.#database, profile.name, (lease) => {
        const { inTransaction } = fenced(this.#stores, lease);
        const translateAgain: SiteStores['boardRows']['translateAgain'] = (...given) =>
          inTransaction(({ boardRows }) => boardRows.translateAgain(...given));
        return translateStoredRows({ profile, boardRows: { translateAgain }, signal });
      });
      this.#isTranslated = ok;
    } catch (err) {
      if (!signal.aborted)
        log.error({ err, feed: config.feed.profile }, 'retranslating stored rows failed');
    }
  }

  async #passAndScheduleNext(): Promise<void> {
    if (!this.#isTranslated) await this.#translateStoredRows();
    const { interval } = this.#deps.config.feed;
    // Schedule the next pass before this one, so that it exists even if this process is killed midway.
    this.#nextPass.schedule(interval);
    this.#failures = (await this.#pass()) ? 0 : this.#failures + 1;
    this.#nextPass.schedule(nextPassAfter(interval, this.#failures));
  }

  /** Returns whether it succeeded; a failure is logged. */
  async #pass(): Promise<boolean> {
    const { config, log } = this.#deps;
    const feed = config.feed.profile;
    try {
      if ((await this.#stores.feed.lastRefreshed(feed)) !== null) this.#first.resolve();
      await this.#runPass();
      return true;
    } catch (err) {
      if (!this.#stopping.signal.aborted) log.error({ err, feed }, 'import pass failed');
      return false;
    } finally {
      this.#countRequests();
      this.#first.resolve();
    }
  }

  async #runPass(): Promise<void> {
    const { config, log, counts, onProgress } = this.#deps;
    const progress = progressPrinter({ terminal: null, log: (line) => log.info(line) });
    const board = await this.#openBoard();
    const outcome = await runImportPass(
      { ...board, database: this.#database, stores: this.#stores, log },
      {
        signal: this.#stopping.signal,
        onProgress: (come) => {
          progress.print(come);
          onProgress?.(come);
          this.#countRequests();
        },
        onImported: (summary) => {
          progress.end();
          counts.countPass(summary);
          this.#first.resolve();
        },
      },
    ).finally(progress.end);
    if (!outcome) log.info({ feed: config.feed.profile }, 'another process is importing');
  }

  /** Opens it once; after a failure, the next pass tries again. */
  async #openBoard(): Promise<ConfiguredBoard> {
    const { signal } = this.#stopping;
    this.#board ??= await configuredBoard({ ...this.#deps, stores: this.#stores, signal });
    return this.#board;
  }

  #countRequests(): void {
    const requests = this.#board?.requests() ?? 0;
    this.#deps.counts.countRequests(requests - this.#requestsCounted);
    this.#requestsCounted = requests;
  }
}
