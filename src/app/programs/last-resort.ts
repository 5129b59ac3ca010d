import type { Logger } from 'pino';

type Needs = {
  log: Pick<Logger, 'fatal'>;
  /** Ends the program in order. */
  stop(): void;
  /** Ends it at once. */
  kill(): void;
};

/** Milliseconds that an orderly end may take; a process in an unknown state is not waited for longer. */
const ORDERLY_WITHIN = 15_000;

/**
 * What becomes of a surprise that no request, page or job has caught: an exception in a timer, a promise that nobody
 * waits for. What it left half done is unknown, so it is logged and the process ends, in order where it can; whoever
 * supervises it starts another. What stands in the database is whole either way.
 */
export function lastResort({ log, stop, kill }: Needs) {
  let isEnding = false;
  return (err: unknown): void => {
    log.fatal({ err }, 'uncaught exception; exiting');
    if (isEnding) return;
    isEnding = true;
    setTimeout(kill, ORDERLY_WITHIN).unref();
    stop();
  };
}
