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
import { runPass } from './passes.ts';

/** What is to be fed and from where: plain data. */
export type FeedSettings = { config: Config; databaseUrl: string; sandbox: typeof SANDBOX };

type Needs = FeedSettings & {
  log: Logger;
  figures: Pick<FeedFigures, 'countPass' | 'countRequests'>;
};

/** Passes that go on by themselves, wherever they run. */
export type Feeding = {
  /** Resolves when there is something to show, or nothing to wait for. */
  first: Promise<void>;
  /** Ends a pass that is under way behind its page. */
  stop(): Promise<void>;
};

/** The key of the one waiting job, the next pass. */
const NEXT = 'next';
const HOUR = 3_600_000;
const MINUTE = 60_000;
/** Milliseconds before a job that could not be written down is tried again. */
const SEND_AGAIN = 10_000;

/** A thread's `process.stderr` goes by way of the main thread, and knows of no terminal. */
const terminal = { isTTY: isatty(2), write: (text: string) => writeSync(2, text) };

/** Passes in this thread, with jobs of their own. */
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
 * Passes of the configured board, until stopped: one at once, then each by a job that the one before has
 * sent. Among all processes of the site one runs a pass at a time. `first` resolves when there is something
 * to show or nothing to wait for: the board has been read before, or now, or could not be, or another
 * process is at it.
 */
export function keepFed(needs: Needs & { jobs: Jobs; lookEvery?: number }): Feeding {
  const { config, log, databaseUrl, jobs, figures, lookEvery = MINUTE } = needs;
  const { interval, profile } = config.feed;
  const stopping = new AbortController();
  const { signal } = stopping;
  // Its own connections, so that a long pass never takes a visitor's.
  const database = connect(databaseUrl, {
    max: 3,
    statementTimeout: 60_000,
    applicationName: 'feed',
  });
  const stores = openStores(database);
  const kind: JobKind<object> = {
    name: `pass-${profile}`,
    payload: z.object({}),
    // A pass that fails sends its own successor.
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
      const outcome = await runPass(runner, {
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
    // Already now: whoever is killed in the middle leaves a successor.
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
  // A database that is away is logged where jobs are sent.
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

/** Made when it is first asked for, and kept; a failure is not. */
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
