import { withTimeout } from '../with-timeout.ts';
import { DatabaseUnavailable, isDatabaseUnavailable } from './database-errors.ts';

type Settings = {
  /** Timeout of a query in milliseconds. */
  timeout: number;
  /** Milliseconds after a failure during which every query is rejected. */
  openFor: number;
  /** The time in milliseconds of a monotonic clock. */
  now?: () => number;
};

/** Runs a query; throws `DatabaseUnavailable` if the database is gone, hangs, or has just failed another query. */
export type DatabaseCircuitBreaker = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

/**
 * The circuit breaker shared by all requests, so that a hanging database costs one request its timeout, not every
 * request. While it is half-open, one query tests the database and the others are rejected at once.
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
    if (openUntil !== null && (isTrying || now() < openUntil)) throw new DatabaseUnavailable();
    isTrying = wasOpen;
    try {
      const answer = await withTimeout(ask(), timeout, databaseAway);
      openUntil = null;
      return answer;
    } catch (error) {
      openUntil = isDatabaseUnavailable(error) ? now() + openFor : null;
      throw error;
    } finally {
      if (wasOpen) isTrying = false;
    }
  };
}

const databaseAway = (): never => {
  throw new DatabaseUnavailable();
};
