import type { Logger } from 'pino';

type CrashDeps = {
  log: Pick<Logger, 'fatal'>;
  /** Stops the program gracefully. */
  stop(): void;
  /** Stops it immediately. */
  kill(): void;
};

/** Milliseconds for a graceful stop; a process in an unknown state gets no longer. */
const GRACEFUL_WITHIN = 15_000;

/**
 * Handles uncaught exceptions and unhandled rejections, such as an exception in a timer. The process may be in an
 * inconsistent state, so the error is logged and the process exits, gracefully if possible; its supervisor
 * restarts it. Transactions keep the database consistent either way.
 */
export function crashHandler({ log, stop, kill }: CrashDeps) {
  let isStopping = false;
  return (err: unknown): void => {
    log.fatal({ err }, 'uncaught exception; exiting');
    if (isStopping) return;
    isStopping = true;
    setTimeout(kill, GRACEFUL_WITHIN).unref();
    stop();
  };
}
