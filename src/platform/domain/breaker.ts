/**
 * A circuit breaker: what keeps us from asking a host that has just failed again and again. Times are
 * milliseconds of one clock; every function gives a new breaker.
 */
export type Breaker = { failedAt: readonly number[]; restsUntil: number };

/** So many failures within the window, with no success between, and the host rests. */
const BREAKER = { failures: 5, within: 30_000, rest: 30_000 } as const;

export const closedBreaker: Breaker = { failedAt: [], restsUntil: 0 };

export const isResting = (breaker: Breaker, now: number): boolean => now < breaker.restsUntil;

export function afterFailure(breaker: Breaker, now: number): Breaker {
  const failedAt = [...breaker.failedAt.filter((at) => now - at < BREAKER.within), now];
  if (failedAt.length < BREAKER.failures) return { ...breaker, failedAt };
  return { failedAt: [], restsUntil: now + BREAKER.rest };
}
