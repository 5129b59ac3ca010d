import { setTimeout as pause } from 'node:timers/promises';
import { isTransient } from './database-errors.ts';

/** Retry delay in milliseconds: the first, and the maximum. */
const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 1_000;

type Trying = {
  signal: AbortSignal;
  /** Called for the first of the failures. */
  onFirstFailure?(error: unknown): void;
};

/**
 * Runs a step of the start, and retries it with backoff as long as the database is unreachable, slow or read-only.
 * Throws any other error, and the signal's reason when aborted.
 */
export async function keepTrying<Result>(
  step: () => Promise<Result>,
  { signal, onFirstFailure = () => {} }: Trying,
): Promise<Result> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await step();
    } catch (error) {
      if (!isTransient(error)) throw error;
      if (tries === 0) onFirstFailure(error);
    }
    // With jitter, so that not all sites reconnect to a database at once.
    const longest = Math.min(FIRST_PAUSE * 2 ** tries, LONGEST_PAUSE);
    await pause(longest * (0.5 + Math.random() / 2), undefined, { signal });
  }
}
