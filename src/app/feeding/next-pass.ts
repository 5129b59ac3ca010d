import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { HOUR, MINUTE } from '#platform/domain/duration.ts';
import type { Config } from '#platform/server/config.ts';
import type { JobKind, Jobs } from '#platform/server/jobs.ts';

type NextPassDeps = {
  jobs: Jobs;
  log: Pick<Logger, 'warn' | 'error'>;
  feed: Pick<Config['feed'], 'profile' | 'interval'>;
  signal: AbortSignal;
  /** Milliseconds between checks that the job is not too far ahead. */
  lookEvery?: number | undefined;
};

/** The key of the one waiting job. */
const NEXT_PASS_KEY = 'next';
/** Milliseconds before resending a job that could not be stored. */
const SEND_AGAIN = 10_000;

/** The next import pass, as a job in the database; none if passes are not repeated. */
export class NextPass {
  readonly #deps: NextPassDeps;
  readonly #kind: JobKind<object>;
  #sending = Promise.resolve();

  constructor(deps: NextPassDeps) {
    this.#deps = deps;
    this.#kind = {
      name: `pass-${deps.feed.profile}`,
      payload: z.object({}),
      // A failing pass schedules the next one itself.
      retries: 0,
      atMost: 23 * HOUR,
    };
  }

  /** Schedules it, in place of the waiting one; retries in the background. */
  schedule(after: number): void {
    if (this.#deps.feed.interval === 0) return;
    this.#sending = this.#sending.then(() => this.#send(after)).catch(() => {});
  }

  /** Runs `pass` whenever it is due, until the signal aborts. */
  work(pass: () => Promise<void>): void {
    const { jobs, log, feed, signal, lookEvery = MINUTE } = this.#deps;
    if (feed.interval === 0) return;
    jobs
      .work(this.#kind, pass)
      .catch((err) => signal.aborted || log.error({ err }, 'import job worker failed'));
    // The job queue logs an unreachable database.
    const looking = setInterval(() => void this.#bringForward().catch(() => {}), lookEvery);
    signal.addEventListener('abort', () => clearInterval(looking));
  }

  /** Resolves when nothing is being sent. */
  sent(): Promise<void> {
    return this.#sending;
  }

  async #send(after: number): Promise<void> {
    const { jobs, log, signal } = this.#deps;
    for (;;) {
      signal.throwIfAborted();
      try {
        return await jobs.send(this.#kind, {}, { after, key: NEXT_PASS_KEY });
      } catch (err) {
        signal.throwIfAborted();
        log.warn({ err }, 'scheduling the next pass failed; retrying');
        await pause(SEND_AGAIN, null, { signal, ref: false });
      }
    }
  }

  /** A clock that was ahead may have scheduled it too late. */
  async #bringForward(): Promise<void> {
    const { jobs, log, feed } = this.#deps;
    if (!(await jobs.isTooLate(this.#kind, NEXT_PASS_KEY, feed.interval))) return;
    log.warn({ feed: feed.profile }, 'next pass was scheduled too far ahead; rescheduled');
    this.schedule(0);
  }
}

/**
 * Milliseconds from one pass to the next. After `failures` failed passes in a row the delay is 1, 2, 4 …
 * minutes, at most the normal interval.
 */
export const nextPassAfter = (interval: number, failures: number): number =>
  failures === 0 ? interval : Math.min(interval, MINUTE * 2 ** Math.min(failures - 1, 20));
