import { withTimeout } from '../with-timeout.ts';
import { DatabaseAway, isDatabaseAway } from './database-trouble.ts';

type Settings = {
  /** Milliseconds that a question may take. */
  timeout: number;
  /** Milliseconds after a failure in which every question is refused. */
  openFor: number;
  /** Milliseconds of any steady clock. */
  now?: () => number;
};

/** Asks the database; throws `DatabaseAway` where it is gone, hangs, or has just failed another question. */
export type DatabaseCircuitBreaker = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

/**
 * The circuit breaker that all requests share, so that a database that hangs costs the first of them its timeout, and not
 * each. While it is half-open one question tries the database and the others are refused at once: none waits for it.
 */
export function databaseCircuitBreaker({
  timeout,
  openFor,
  now = () => performance.now(),
}: Settings): DatabaseCircuitBreaker {
  let openUntil: number | null = null;
  let isTrying = false;

  return async (ask) => {
    const wasOpen = openUntil !== null;
    if (openUntil !== null && (isTrying || now() < openUntil)) throw new DatabaseAway();
    isTrying = wasOpen;
    try {
      const answer = await withTimeout(ask(), timeout, databaseAway);
      openUntil = null;
      return answer;
    } catch (error) {
      openUntil = isDatabaseAway(error) ? now() + openFor : null;
      throw error;
    } finally {
      if (wasOpen) isTrying = false;
    }
  };
}

const databaseAway = (): never => {
  throw new DatabaseAway();
};
