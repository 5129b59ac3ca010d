import type { Logger } from 'pino';

type Needs = {
  log: Pick<Logger, 'fatal'>;
  /** Stops the program gracefully. */
  stop(): void;
  /** Stops it immediately. */
  kill(): void;
};

/** Milliseconds for a graceful stop; a process in an unknown state gets no longer. */
const ORDERLY_WITHIN = 15_000;

/**
 * Handles uncaught exceptions and unhandled rejections, such as an exception in a timer. The process may be in an
 * inconsistent state, so the error is logged and the process exits, gracefully if possible; its supervisor
 * restarts it. Transactions keep the database consistent either way.
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
