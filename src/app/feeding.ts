import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { nextPassAfter } from '#feed/domain/next-pass.ts';
import { progressTeller } from '#feed/server/progress.ts';
import type { Config } from '#platform/server/config.ts';
import { connect } from '#platform/server/database.ts';
import type { JobKind, Jobs } from '#platform/server/jobs.ts';
import { openBooks } from './books.ts';
import type { SANDBOX } from './command-line.ts';
import { configuredBoard } from './configured-board.ts';
import type { FeedFigures } from './feed-figures.ts';
import { runPass } from './passes.ts';

type Needs = {
  config: Config;
  log: Logger;
  databaseUrl: string;
  sandbox: typeof SANDBOX;
  jobs: Jobs;
  figures: Pick<FeedFigures, 'countPass' | 'watchRequests'>;
};

const HOUR = 3_600_000;
/** Milliseconds before a job that could not be written down is tried again. */
const SEND_AGAIN = 10_000;

/**
 * Passes of the configured board, until stopped: one at once, then each by a job that the one before has
 * sent. Among all processes of the site one runs a pass at a time. `first` resolves when there is something
 * to show or nothing to wait for: the board has been read before, or now, or could not be, or another
 * process is at it.
 */
export function keepFed(needs: Needs) {
  const { config, log, databaseUrl, jobs, figures } = needs;
  const { interval, profile } = config.feed;
  const stopping = new AbortController();
  const { signal } = stopping;
  // Its own connections, so that a long pass never takes a visitor's.
  const database = connect(databaseUrl, {
    max: 3,
    statementTimeout: 60_000,
    applicationName: 'feed',
  });
  const books = openBooks(database);
  const kind: JobKind<object> = {
    name: `pass-${profile}`,
    payload: z.object({}),
    // A pass that fails sends its own successor.
    retries: 0,
    atMost: 23 * HOUR,
  };

  const board = once(async () => {
    const opened = await configuredBoard({ ...needs, books, signal });
    figures.watchRequests(opened.requests);
    return opened;
  });
  const { promise: first, resolve: firstIsOver } = Promise.withResolvers<void>();

  const pass = async (): Promise<boolean> => {
    const progress = progressTeller({ terminal: process.stderr, log: (line) => log.info(line) });
    try {
      if ((await books.feed.lastRefreshed()) !== null) firstIsOver();
      const runner = { ...(await board()), database, books, log };
      const outcome = await runPass(runner, {
        signal,
        onProgress: progress.tell,
        onImported(summary) {
          progress.end();
          figures.countPass(summary);
          firstIsOver();
        },
      });
      if (!outcome) log.info({ feed: profile }, 'another process reads the board');
      return true;
    } catch (err) {
      if (!signal.aborted) log.error({ err, feed: profile }, 'pass failed');
      return false;
    } finally {
      progress.end();
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
        return await jobs.send(kind, {}, { after, key: 'next' });
      } catch (err) {
        signal.throwIfAborted();
        log.warn({ err }, 'the next pass could not be written down');
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

  let passing = passAndSendNext();
  const work = () => {
    passing = passing.then(passAndSendNext);
    return passing;
  };
  if (interval > 0) jobs.work(kind, work).catch((err) => signal.aborted || log.error({ err }));

  return {
    first,
    async stop() {
      stopping.abort();
      await passing;
      await sending;
      await database.sql.end();
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
