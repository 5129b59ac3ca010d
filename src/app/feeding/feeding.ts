import { writeSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isatty } from 'node:tty';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { nextPassAfter } from '#feed/domain/next-pass.ts';
import { withLease } from '#feed/server/lease.ts';
import { progressTeller } from '#feed/server/progress.ts';
import { translateStoredRows } from '#feed/server/translate-stored-rows.ts';
import type { Config } from '#platform/server/config.ts';
import { connect } from '#platform/server/database/database.ts';
import { type JobKind, type Jobs, openJobs } from '#platform/server/jobs.ts';
import type { SANDBOX } from '../programs/command-line.ts';
import { openStores } from '../wiring/stores.ts';
import { configuredBoard, profileOf } from './configured-board.ts';
import type { FeedFigures } from './feed-figures.ts';
import { runImportPass } from './import-passes.ts';

/** What to feed and from where, as plain data. */
export type FeedSettings = { config: Config; databaseUrl: string; sandbox: typeof SANDBOX };

type Needs = FeedSettings & {
  log: Logger;
  figures: Pick<FeedFigures, 'countPass' | 'countRequests'>;
};

/** Repeating passes, wherever they run. */
export type Feeding = {
  /** Resolves when there are listings to show, or no pass to wait for. */
  first: Promise<void>;
  /** Stops a running pass after its current page. */
  stop(): Promise<void>;
};

/** The key of the one waiting job, the next pass. */
const NEXT = 'next';
const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Milliseconds before resending a job that could not be stored. */
const SEND_AGAIN = 10_000;

/** A worker thread's `process.stderr` goes through the main thread, and can't detect a terminal. */
const terminal = { isTTY: isatty(2), write: (text: string) => writeSync(2, text) };

/** Runs passes in this thread, with its own job queue. */
export function feedHere(needs: Needs): Feeding {
  const jobs = openJobs(needs);
  const { first, stop } = keepFed({ ...needs, jobs });
  return {
    first,
    async stop() {
      await stop();
      await jobs.stop();
    },
  };
}

/**
 * Runs passes of the configured board until stopped: one at once, then each from a job sent by the previous pass.
 * Only one process of the site runs a pass at a time. `first` resolves when there is something to show or nothing
 * to wait for: the board was read earlier, or has been read now, or could not be read, or another process is
 * reading it.
 */
export function keepFed(needs: Needs & { jobs: Jobs; lookEvery?: number }): Feeding {
  const { config, log, databaseUrl, jobs, figures, lookEvery = MINUTE } = needs;
  const { interval, profile } = config.feed;
  const stopping = new AbortController();
  const { signal } = stopping;
  // A separate pool, so that a long pass never takes a request's connection.
  const database = connect(databaseUrl, {
    max: 3,
    statementTimeout: 60_000,
    applicationName: 'feed',
  });
  const stores = openStores(database);
  const kind: JobKind<object> = {
    name: `pass-${profile}`,
    payload: z.object({}),
    // A failing pass sends the next job itself.
    retries: 0,
    atMost: 23 * HOUR,
  };

  let requests = () => 0;
  const board = once(async () => {
    const opened = await configuredBoard({ ...needs, stores, signal });
    requests = opened.requests;
    return opened;
  });
  let counted = 0;
  const countRequests = () => {
    const made = requests();
    figures.countRequests(made - counted);
    counted = made;
  };
  const { promise: first, resolve: firstIsOver } = Promise.withResolvers<void>();

  const pass = async (): Promise<boolean> => {
    const progress = progressTeller({ terminal, log: (line) => log.info(line) });
    try {
      if ((await stores.feed.lastRefreshed(profile)) !== null) firstIsOver();
      const runner = { ...(await board()), database, stores, log };
      const outcome = await runImportPass(runner, {
        signal,
        onProgress(come) {
          progress.tell(come);
          countRequests();
        },
        onImported(summary) {
          progress.end();
          figures.countPass(summary);
          firstIsOver();
        },
      });
      if (!outcome) log.info({ feed: profile }, 'another process is importing');
      return true;
    } catch (err) {
      if (!signal.aborted) log.error({ err, feed: profile }, 'import pass failed');
      return false;
    } finally {
      progress.end();
      countRequests();
      firstIsOver();
    }
  };

  let sending = Promise.resolve();
  const sendNext = (after: number) => {
    if (interval === 0) return;
    sending = sending.then(() => send(after)).catch(() => {});
  };
  const send = async (after: number): Promise<void> => {
    for (;;) {
      signal.throwIfAborted();
      try {
        return await jobs.send(kind, {}, { after, key: NEXT });
      } catch (err) {
        signal.throwIfAborted();
        log.warn({ err }, 'scheduling the next pass failed; retrying');
        await pause(SEND_AGAIN, null, { signal, ref: false });
      }
    }
  };

  let failures = 0;
  const passAndSendNext = async () => {
    // Send the next job before the pass, so that it exists even if this process is killed midway.
    sendNext(interval);
    failures = (await pass()) ? 0 : failures + 1;
    sendNext(nextPassAfter(interval, failures));
  };

  const reading = profileOf(config).reading;
  const translateAgain = () =>
    withLease(database, reading.name, () =>
      translateStoredRows({ profile: reading, listings: stores.listings, signal }),
    ).catch((err) => signal.aborted || log.error({ err, feed: profile }, 'translation failed'));

  let passing = translateAgain().then(passAndSendNext);
  const work = () => {
    passing = passing.then(passAndSendNext);
    return passing;
  };
  const bringForward = async () => {
    if (!(await jobs.isTooLate(kind, NEXT, interval))) return;
    log.warn({ feed: profile }, 'next pass was scheduled too far ahead; rescheduled');
    sendNext(0);
  };
  // The job queue logs an unreachable database.
  const looking = setInterval(() => void bringForward().catch(() => {}), lookEvery);
  if (interval === 0) clearInterval(looking);

  if (interval > 0) jobs.work(kind, work).catch((err) => signal.aborted || log.error({ err }));

  return {
    first,
    async stop() {
      stopping.abort();
      clearInterval(looking);
      await passing;
      await sending;
      await database.end();
    },
  };
}

/** Created on first use and cached; a failure is not cached. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | null = null;
  return () => {
    made ??= make().catch((problem) => {
      made = null;
      throw problem;
    });
    return made;
  };
}
